import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { SubmitButton } from '#features/loading/SubmitButton.tsx'
import type { OwnProfile } from '#features/profiles/contract.ts'
import { useSay } from '#kit/words/language.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Screen } from '#ui/Screen.tsx'
import { ScreenHeader } from '#ui/ScreenHeader.tsx'
import { toast } from '#ui/toasts.ts'
import { useOnceShown } from '#ui/useOnceShown.ts'
import { useOneAtATime } from '#ui/useOneAtATime.ts'
import { EditFields } from './EditFields.tsx'
import { editWords as words } from './messages.ts'
import { useEdit } from './useEdit.ts'
import { useUnloadGuard } from './useUnloadGuard.ts'

/** Asks before an unsaved change is left behind. */
export function EditForm({ profile }: { profile: OwnProfile }) {
  const say = useSay()
  const [, navigate] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { submit, dirty, discard, ...edit } = useEdit(profile)
  const [busy, run] = useOneAtATime()
  const onceShown = useOnceShown()
  const [leaving, setLeaving] = useState(false)
  useUnloadGuard(dirty)

  const save = () =>
    run(async () => {
      const outcome = await submit()
      if (outcome.done) return void toast({ title: say(words.updated), description: say(words.updatedText) })
      // The wrong fields say what is wrong. A toast is for what no field says.
      onceShown(() => {
        const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])]
        // The photo may be wrong from before, which is no reason for this failure.
        const field = wrong.find((each) => !each.matches('[type=file]'))
        if (field) return field.focus()
        wrong[0]?.focus()
        toast({ title: say(outcome.title), description: say(outcome.words), tone: 'destructive' })
      })
    })

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Screen
        hero={
          <ScreenHeader
            title={say(words.title)}
            back={{
              href: '/',
              label: say(words.back),
              onClick: (event) => {
                if (!dirty) return
                event.preventDefault()
                setLeaving(true)
              },
            }}
          />
        }
        bar={
          <ActionBar>
            <SubmitButton label={say(words.update)} busy={busy} disabled={!dirty} notBefore={0} />
          </ActionBar>
        }
      >
        <EditFields {...edit} saved={profile.profileImageUrl} />
      </Screen>
      <Dialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={say(words.leave)}
        description={say(words.leaveText)}
        actions={
          <>
            <Button tone="soft" onClick={() => setLeaving(false)}>
              {say(words.stay)}
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                discard()
                navigate('/')
              }}
            >
              {say(words.discard)}
            </Button>
          </>
        }
      />
    </form>
  )
}
