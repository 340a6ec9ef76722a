import { send } from '#platform/api/send.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { useSignedInAdmin } from '../administrators/SignedInAdmin.tsx'
import type { Role } from '../roles/roles.contract.ts'
import { CaseFacts } from './CaseFacts.tsx'
import { CaseHeader, type CaseNavigation } from './CaseHeader.tsx'
import type { Case } from './case.ts'
import { caseTopicMessages, caseReviewMessages as messages } from './caseReview.messages.ts'
import { casesCalls } from './cases.contract.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { measureNames } from './measures.messages.ts'
import { useCaseAction } from './useCaseAction.ts'
import { useCaseShortcuts } from './useCaseShortcuts.ts'

type CaseViewProps = { id: number; navigation: CaseNavigation; onDecided: (found: Case) => void }

export function CaseView({ id, navigation, onDecided }: CaseViewProps) {
  const say = useSay()
  const call = useCall(casesCalls.open, { id }, { staleTime: 0, refetchOnMount: true })
  const role = useSignedInAdmin()?.role ?? 'admin'
  return (
    <div className="@container flex flex-col gap-4">
      <CaseHeader
        {...navigation}
        title={call.data && say(caseTopicMessages[call.data.topic])}
        dueAt={call.data?.decision ? undefined : call.data?.dueAt}
      />
      <Loaded call={call} failed={messages.failed} inCard skeleton={384}>
        {(found) => (
          <div className="grid grid-cols-1 gap-4 @min-[56rem]:grid-cols-2 @min-[56rem]:items-start">
            <CaseFacts found={found} />
            <div className="flex flex-col gap-4">
              <Acting found={found} role={role} navigation={navigation} onDecided={onDecided} />
              {role === 'admin' && <HandOver id={id} />}
            </div>
          </div>
        )}
      </Loaded>
    </div>
  )
}

type ActingProps = Omit<CaseViewProps, 'id'> & { found: Case; role: Role }

function Acting({ found, role, navigation, onDecided }: ActingProps) {
  const say = useSay()
  const { busy, problem, act } = useCaseAction()
  const { id } = found
  if (found.decision) return <Decided decision={found.decision} {...navigation} />
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {found.isMine ? (
            <Button
              tone="soft"
              size="small"
              busy={busy}
              onClick={() => act(() => send(casesCalls.giveBack, { id }), navigation.onClose)}
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
          <DecisionForm found={found} onDecided={onDecided} />
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

type DecidedProps = CaseNavigation & { decision: NonNullable<Case['decision']> }

function Decided({ decision, onNext, onClose }: DecidedProps) {
  const say = useSay()
  const goOn = onNext ?? onClose
  useCaseShortcuts({ o: goOn, Enter: goOn })
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <h3 className="font-semibold">{say(messages.decided)}</h3>
        <p>{say(measureNames[decision.measure])}</p>
        {!decision.mayUndo && <p className="text-small text-muted">{say(messages.told)}</p>}
        <Button onClick={goOn}>{say(onNext ? messages.next : messages.back)}</Button>
      </div>
    </Card>
  )
}
