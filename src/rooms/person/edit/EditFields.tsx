import { useSay } from '#ground/words/language.ts'
import { HandleField } from '#rooms/account/handles/HandleField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { AgeField, NameField, ProfilePhoto } from '../ProfileFields.tsx'
import { registrationWords } from '../person.words.ts'
import { editWords as words } from './edit.words.ts'
import type { useEdit } from './useEdit.ts'

type EditFieldsProps = { form: ReturnType<typeof useEdit>; saved: string | null }

export function EditFields({ form, saved }: EditFieldsProps) {
  const say = useSay()
  const { draft, change, error, check, changesLeft } = form
  return (
    <>
      <ProfilePhoto form={form} at="edit" saved={saved} />
      <Card>
        <div className="flex flex-col gap-4">
          <NameField form={form} />
          <HandleField
            editing
            name={draft.displayName}
            handle={draft.userId}
            check={check}
            changes={changesLeft}
            error={error('userId')}
            onChange={(userId) => change({ userId })}
          />
          <TextArea
            name="bio"
            label={say(words.bio)}
            hint={say(words.bioHint)}
            error={error('bio')}
            dir="auto"
            value={draft.bio}
            onChange={(event) => change({ bio: event.target.value })}
          />
        </div>
      </Card>
      <Card>
        <div className="flex flex-col gap-4">
          <Select
            label={say(words.gender)}
            error={error('gender')}
            options={[
              { value: 'female', label: say(registrationWords.female) },
              { value: 'male', label: say(registrationWords.male) },
              { value: 'none', label: say(words.none) },
            ]}
            value={draft.gender ?? 'none'}
            onChange={(gender) => change({ gender })}
          />
          <AgeField form={form} />
        </div>
      </Card>
    </>
  )
}
