import { Search } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '#kit/words/language.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { words } from './messages.ts'
import { Part } from './Part.tsx'

export function FieldsPart() {
  const say = useSay()
  const [gender, setGender] = useState<'male' | 'female' | 'none'>()
  const [push, setPush] = useState(true)
  const [sms, setSms] = useState(false)
  const [remember, setRemember] = useState(true)
  const genders = [
    { value: 'male', label: say(words.male) },
    { value: 'female', label: say(words.female) },
    { value: 'none', label: say(words.preferNot) },
  ] as const
  return (
    <Part id="fields" title={say(words.fields)}>
      <Card>
        <div className="flex flex-col gap-5">
          <Field
            label={say(words.displayName)}
            hint={say(words.displayNameHint)}
            defaultValue={say(words.personName)}
            autoComplete="off"
          />
          <Field
            label={say(words.userId)}
            error={say(words.userIdError)}
            dir="ltr"
            start="@"
            end={
              <span className="p-2.5">
                <Spinner size={20} label={say(words.loading)} />
              </span>
            }
            defaultValue="noura"
            autoComplete="off"
          />
          <Field label={say(words.phone)} type="tel" dir="ltr" start="+966" placeholder="50 123 4567" />
          <Field label={say(words.search)} type="search" start={<Search size={20} aria-hidden="true" />} />
          <Field label={say(words.locked)} disabled value={say(words.personName)} />
          <TextArea label={say(words.description)} defaultValue={say(words.descriptionText)} />
          <Select
            label={say(words.gender)}
            placeholder={say(words.choose)}
            options={genders}
            value={gender}
            onChange={setGender}
            error={gender ? undefined : say(words.required)}
          />
          <Select label={say(words.locked)} options={genders} value="female" onChange={setGender} disabled />
          <Checkbox label={say(words.remember)} checked={remember} onChange={setRemember} />
        </div>
      </Card>
      <Card flush>
        <div className="px-5 py-1">
          <Switch label={say(words.pushOn)} hint={say(words.pushHint)} checked={push} onChange={setPush} />
        </div>
        <div className="px-5 py-1">
          <Switch label={say(words.sms)} checked={sms} onChange={setSms} />
        </div>
        <div className="px-5 py-1">
          <Switch label={say(words.locked)} checked disabled onChange={setSms} />
        </div>
      </Card>
    </Part>
  )
}
