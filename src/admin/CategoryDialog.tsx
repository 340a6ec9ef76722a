import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RatingCategory, ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { CallError, isSessionEnd } from '#platform/api/client.ts'
import { refusalMessageOr } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { queryClient } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/sessionDraft.ts'
import { Problem } from '#ui/feedback/Problem.tsx'
import { showFailureToast, showToast } from '#ui/feedback/showToast.ts'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { FormDialog } from '#ui/floating/FormDialog.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { adminCalls } from './admin.contract.ts'
import { adminRefusals, categoryMessages as messages } from './admin.messages.ts'

type CategoryDialogProps = { category: RatingCategory; onClose: () => void }
type Draft = Pick<RatingCategory, 'nameEn' | 'nameAr' | 'descriptionEn' | 'descriptionAr'>

/** Cancel discards the draft; the idle lock keeps it. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const say = useSay()
  const key = `category ${category.id}`
  const [draft, setDraft] = useState(() => draftOf({ ...category, ...readDraft(key) }))
  const [tried, setTried] = useState(false)
  const { busy, problem, setProblem, act } = useAct({
    failed: messages.updateFailed,
    why: (failure) => refusalMessageOr(failure, adminRefusals, messages.updateFailedText),
    unless: (failure) => isSessionEnd(failure) || refusesNames(failure),
  })
  const english = useRef<HTMLInputElement>(null)
  const arabic = useRef<HTMLInputElement>(null)

  const change = (changes: Partial<Draft>) => {
    setProblem(undefined)
    const next = { ...draft, ...changes }
    saveDraft(key, next)
    setDraft(next)
  }
  const close = () => {
    removeDraft(key)
    onClose()
  }
  const missing = (name: string) => (tried && name.trim() === '' ? say(messages.nameMissing) : undefined)
  const askForNames = () => {
    setTried(true)
    showFailureToast(messages.invalid, adminRefusals.NAMES_REQUIRED)
    const first = draft.nameEn.trim() === '' ? english : arabic
    first.current?.focus()
  }
  const refusesNames = (failure: unknown) => {
    const isRefused = failure instanceof CallError && failure.code === 'NAMES_REQUIRED'
    if (isRefused) askForNames()
    return isRefused
  }

  const save = () =>
    act(async () => {
      if (draft.nameEn.trim() === '' || draft.nameAr.trim() === '') return askForNames()
      await send(adminCalls.editCategory, { id: category.id, ...draft })
      await Promise.all(
        [adminCalls.categories, ratingsCalls.categories].map(({ path }) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      )
      flushSync(close)
      showToast(messages.updated, messages.updatedText)
    })

  return (
    <FormDialog
      open
      wide
      onClose={close}
      title={say(messages.editTitle)}
      description={<bdi dir="ltr">{category.key}</bdi>}
      cancel={say(messages.cancel)}
      submit={say(messages.save)}
      busy={busy}
      onSubmit={save}
      className="grid gap-4 md:grid-cols-2"
    >
      <div className="flex flex-col gap-4">
        <Field
          ref={english}
          data-autofocus
          lang="en"
          dir="ltr"
          label={say(messages.nameEn)}
          value={draft.nameEn}
          maxLength={60}
          error={missing(draft.nameEn)}
          onChange={(event) => change({ nameEn: event.target.value })}
        />
        <TextArea
          lang="en"
          dir="ltr"
          label={say(messages.descriptionEn)}
          value={draft.descriptionEn}
          maxLength={200}
          onChange={(event) => change({ descriptionEn: event.target.value })}
        />
      </div>
      <div className="flex flex-col gap-4">
        <Field
          ref={arabic}
          lang="ar"
          dir="rtl"
          label={say(messages.nameAr)}
          value={draft.nameAr}
          maxLength={60}
          error={missing(draft.nameAr)}
          onChange={(event) => change({ nameAr: event.target.value })}
        />
        <TextArea
          lang="ar"
          dir="rtl"
          label={say(messages.descriptionAr)}
          value={draft.descriptionAr}
          maxLength={200}
          onChange={(event) => change({ descriptionAr: event.target.value })}
        />
      </div>
      {problem && (
        <div className="md:col-span-2">
          <Problem announced text={problem} />
        </div>
      )}
    </FormDialog>
  )
}

const draftOf = ({
  nameEn,
  nameAr,
  descriptionEn,
  descriptionAr,
}: Readonly<Record<keyof Draft, unknown>>): Draft => ({
  nameEn: `${nameEn}`,
  nameAr: `${nameAr}`,
  descriptionEn: `${descriptionEn}`,
  descriptionAr: `${descriptionAr}`,
})
