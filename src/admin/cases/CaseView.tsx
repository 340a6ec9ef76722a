import { ArrowLeft } from 'lucide-react'
import { topicMessages } from '#features/moderation/reports/reports.messages.ts'
import { send } from '#platform/api/send.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { useSecondsUntil } from '#ui/feedback/useSecondsUntil.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { useSignedInAdmin } from '../administrators/SignedInAdmin.tsx'
import type { Role } from '../roles/roles.contract.ts'
import { CaseFacts } from './CaseFacts.tsx'
import type { Case } from './case.ts'
import { caseReviewMessages as messages, secondsLeft } from './caseReview.messages.ts'
import { casesCalls } from './cases.contract.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { measureNames } from './measures.messages.ts'
import { useCaseAction } from './useCaseAction.ts'
import { useCaseShortcuts } from './useCaseShortcuts.ts'

type CaseViewProps = { id: number; onClose: () => void }

export function CaseView({ id, onClose }: CaseViewProps) {
  const say = useSay()
  const call = useCall(casesCalls.open, { id }, { staleTime: 0, refetchOnMount: true })
  const role = useSignedInAdmin()?.role ?? 'admin'
  useCaseShortcuts({ Escape: onClose })
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="quiet" size="small" onClick={onClose}>
          <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
          {say(messages.back)}
        </Button>
        {call.data && <h2 className="text-h2 font-bold">{say(topicMessages[call.data.topic])}</h2>}
      </div>
      <Loaded call={call} failed={messages.failed} inCard skeleton={384}>
        {(found) => (
          <div className="grid grid-cols-1 gap-4 @min-[56rem]:grid-cols-2 @min-[56rem]:items-start">
            <CaseFacts found={found} />
            <div className="flex flex-col gap-4">
              <Acting found={found} role={role} onDone={onClose} />
              {role === 'admin' && <HandOver id={id} />}
            </div>
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Acting({ found, role, onDone }: { found: Case; role: Role; onDone: () => void }) {
  const say = useSay()
  const { busy, problem, act } = useCaseAction()
  const { id } = found
  if (found.decision) return <Decided found={found} onNext={onDone} />
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {found.isMine ? (
            <Button
              tone="soft"
              size="small"
              busy={busy}
              onClick={() => act(() => send(casesCalls.giveBack, { id }), onDone)}
            >
              {say(messages.giveBack)}
            </Button>
          ) : (
            <Button
              tone="soft"
              size="small"
              busy={busy}
              onClick={() => act(() => send(casesCalls.take, { id }))}
            >
              {say(messages.take)}
            </Button>
          )}
          {found.topic === 'photo' && found.now?.hasPhoto && !found.now.isPhotoWithheld && (
            <Button
              tone="soft"
              size="small"
              busy={busy}
              onClick={() => act(() => send(casesCalls.confirm, { id }))}
            >
              {say(messages.confirm)}
            </Button>
          )}
        </div>
        <Problem announced text={problem} />
        {role === 'triage' ? (
          <p className="text-muted">{say(messages.triageOnly)}</p>
        ) : (
          <DecisionForm found={found} />
        )}
      </div>
    </Card>
  )
}

function HandOver({ id }: { id: number }) {
  const say = useSay()
  const { busy, act } = useCaseAction()
  const keep = () =>
    act(
      () => send(casesCalls.handOver, { id, days: 180 }),
      () => showToast(messages.handedOver),
    )
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <p className="text-small text-muted">{say(messages.handOverText)}</p>
        <Button tone="quiet" size="small" busy={busy} onClick={keep}>
          {say(messages.handOver)}
        </Button>
      </div>
    </Card>
  )
}

function Decided({ found, onNext }: { found: Case; onNext: () => void }) {
  const say = useSay()
  const { busy, problem, act } = useCaseAction()
  const decision = found.decision!
  const seconds = useSecondsUntil(new Date(decision.takesEffectAt).getTime())
  const mayUndo = decision.mayUndo && seconds > 0
  const undo = () =>
    act(
      () => send(casesCalls.undo, { id: found.id }),
      () => showToast(messages.undone),
    )
  useCaseShortcuts({ ...(mayUndo && { u: undo }), j: onNext, o: onNext, Enter: onNext })
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <h3 className="font-semibold">{say(messages.decided)}</h3>
        <p>{say(measureNames[decision.measure])}</p>
        <p role="status" className="text-small text-muted">
          {mayUndo ? say(secondsLeft(seconds)) : say(messages.told)}
        </p>
        <Problem announced text={problem} />
        <div className="flex flex-wrap gap-2">
          {mayUndo && (
            <Button tone="soft" busy={busy} onClick={undo}>
              {say(messages.undo)} <kbd dir="ltr">u</kbd>
            </Button>
          )}
          <Button onClick={onNext}>{say(messages.back)}</Button>
        </div>
      </div>
    </Card>
  )
}
