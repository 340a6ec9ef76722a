import { send } from '#ground/calls/send.ts'
import { useSay } from '#ground/words/language.ts'
import { measureWords } from '#rooms/due/decisions/decisions.words.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { useSecondsUntil } from '#ui/feedback/useSecondsUntil.ts'
import { Card } from '#ui/layout/Card.tsx'
import type { Case } from './case.ts'
import { casesCalls } from './cases.contract.ts'
import { useActing } from './useActing.ts'
import { useKeys } from './useKeys.ts'
import { secondsLeft, caseWords as words } from './words.ts'

/** What was decided, which can be undone until both sides are told. */
export function Decided({ found, onNext }: { found: Case; onNext: () => void }) {
  const say = useSay()
  const { busy, problem, act } = useActing()
  const decision = found.decision!
  const seconds = useSecondsUntil(new Date(decision.takesEffectAt).getTime())
  const mayUndo = decision.mayUndo && seconds > 0
  const undo = () =>
    act(
      () => send(casesCalls.undo, { id: found.id }),
      () => tell(words.undone),
    )
  useKeys({ ...(mayUndo && { u: undo }), j: onNext, o: onNext, Enter: onNext })
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <h3 className="font-semibold">{say(words.decided)}</h3>
        <p>{say(measureWords[decision.measure])}</p>
        <p role="status" className="text-small text-muted">
          {mayUndo ? say(secondsLeft(seconds)) : say(words.told)}
        </p>
        <Problem told text={problem} />
        <div className="flex flex-wrap gap-2">
          {mayUndo && (
            <Button tone="soft" busy={busy} onClick={undo}>
              {say(words.undo)} <kbd dir="ltr">u</kbd>
            </Button>
          )}
          <Button onClick={onNext}>{say(words.back)}</Button>
        </div>
      </div>
    </Card>
  )
}
