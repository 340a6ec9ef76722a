import { useSay } from '#ground/words/language.ts'
import { HandleField } from '#rooms/account/handles/HandleField.tsx'
import { PhotoField } from '#rooms/photos/PhotoField.tsx'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { editWords as words } from './edit.words.ts'
import type { useEdit } from './useEdit.ts'

type EditFieldsProps = Pick<
  ReturnType<typeof useEdit>,
  'draft' | 'change' | 'errors' | 'check' | 'changes'
> & {
  saved: string | null
}

export function EditFields({ draft, change, errors, check, changes, saved }: EditFieldsProps) {
  const say = useSay()
  const error = (field: keyof typeof errors) => {
    const found = errors[field]
    return found && say(found)
  }
  return (
    <>
      <PhotoField
        form="edit"
        name={draft.displayName}
        saved={saved}
        photo={draft.photo}
        error={error('photo')}
        onChange={(photo) => change({ photo })}
      />
      <Card>
        <div className="flex flex-col gap-4">
          <Field
            name="displayName"
            label={say(words.name)}
            error={error('displayName')}
            value={draft.displayName}
            autoComplete="name"
            dir="auto"
            onChange={(event) => change({ displayName: event.target.value })}
          />
          <HandleField
            editing
            name={draft.displayName}
            handle={draft.userId}
            check={check}
            changes={changes}
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
              { value: 'female', label: say(words.female) },
              { value: 'male', label: say(words.male) },
              { value: 'none', label: say(words.none) },
            ]}
            value={draft.gender}
            onChange={(gender) => change({ gender })}
          />
          <Field
            name="age"
            label={say(words.age)}
            error={error('age')}
            dir="ltr"
            inputMode="numeric"
            maxLength={3}
            value={draft.age}
            onChange={(event) => change({ age: event.target.value })}
          />
        </div>
      </Card>
    </>
  )
}
