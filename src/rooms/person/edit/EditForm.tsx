import { useEffect, useRef } from 'react'
import { useSay } from '#ground/words/language.ts'
import { SubmitButton } from '#rooms/page/loading/SubmitButton.tsx'
import { ActionBar } from '#ui/actions/ActionBar.tsx'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tell, tellFailure } from '#ui/feedback/tell.ts'
import { useOnceShown } from '#ui/feedback/useOnceShown.ts'
import { Form } from '#ui/fields/Form.tsx'
import { Column } from '#ui/layout/Column.tsx'
import type { OwnProfile } from '../person.contract.ts'
import { EditFields } from './EditFields.tsx'
import { editWords as words } from './edit.words.ts'
import { useEdit } from './useEdit.ts'

type EditFormProps = { profile: OwnProfile; onDirty: (dirty: boolean) => void }

export function EditForm({ profile, onDirty }: EditFormProps) {
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const { submit, dirty, ...edit } = useEdit(profile)
  const [busy, run] = useOneAtATime()
  const onceShown = useOnceShown()
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])

  const save = () =>
    run(async () => {
      const outcome = await submit()
      if (outcome.done) return void tell(words.updated, words.updatedText)
      tellFailure(outcome.title, outcome.words)
      onceShown(() => {
        const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])]
        // The photo may be wrong from before, which is no reason for this failure.
        const field = wrong.find((each) => !each.matches('[type=file]')) ?? wrong[0]
        field?.focus()
      })
    })

  return (
    <Form ref={form} className="contents" onSubmit={save}>
      <Column
        bar={
          <ActionBar>
            <SubmitButton label={say(words.update)} busy={busy} disabled={!dirty} notBefore={0} />
          </ActionBar>
        }
      >
        <EditFields {...edit} saved={profile.profileImageUrl} />
      </Column>
    </Form>
  )
}
