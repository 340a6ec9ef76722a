import { send } from '#platform/api/send.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { useSecondsUntil } from '#ui/feedback/useSecondsUntil.ts'
import type { Case } from './case.ts'
import { caseReviewMessages as messages, undoSecondsText } from './caseReview.messages.ts'
import { casesCalls } from './cases.contract.ts'
import { Key } from './KeysHelp.tsx'
import { measureNames } from './measures.messages.ts'
import { useCaseAction } from './useCaseAction.ts'
import { useCaseShortcuts } from './useCaseShortcuts.ts'

type UndoStripProps = { decided: Case; onUndone: () => void }

/** Stays after the undo period, so the next case doesn't move under the pointer. */
export function UndoStrip({ decided: { id, now, decision }, onUndone }: UndoStripProps) {
  const say = useSay()
  const { busy, problem, act } = useCaseAction()
  const seconds = useSecondsUntil(Date.parse(decision!.takesEffectAt))
  const mayUndo = seconds > 0
  const undo = () =>
    act(
      () => send(casesCalls.undo, { id }),
      () => {
        showToast(messages.undone)
        onUndone()
      },
    )
  useCaseShortcuts(mayUndo ? { u: undo } : {})
  return (
    <section
      aria-label={say(messages.decided)}
      className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface-2 px-4 py-2 text-small"
    >
      <p role="status" className="min-w-0 grow">
        <span className="font-semibold">{say(measureNames[decision!.measure])}</span>
        {now && (
          <>
            {' · '}
            <bdi className="wrap-anywhere">{now.displayName}</bdi>
          </>
        )}
        {!mayUndo && <span className="block text-muted">{say(messages.told)}</span>}
      </p>
      <Problem announced text={problem} />
      {mayUndo && (
        <Button tone="soft" size="small" busy={busy} onClick={undo}>
          {say(messages.undo)} <Key>u</Key>{' '}
          <span aria-hidden="true" className="tabular">
            {say(undoSecondsText(seconds))}
          </span>
        </Button>
      )}
    </section>
  )
}
