import { useState } from 'react'
import { type AppealReason, appealReasons, reasons } from '#features/moderation/decisions/reasons.ts'
import { send } from '#platform/api/send.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { keysOf, ownValue } from '#platform/typedRecords.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { CaseFacts } from '../cases/CaseFacts.tsx'
import { CaseHeader, type CaseNavigation } from '../cases/CaseHeader.tsx'
import { caseReviewMessages as messages } from '../cases/caseReview.messages.ts'
import { Key } from '../cases/KeysHelp.tsx'
import { measureNames } from '../cases/measures.messages.ts'
import { NumberedChoice } from '../cases/NumberedChoice.tsx'
import { useCaseAction } from '../cases/useCaseAction.ts'
import { useCaseShortcuts } from '../cases/useCaseShortcuts.ts'
import { appealsCalls } from './adminAppeals.contract.ts'
import { appealsRefusals } from './adminAppeals.messages.ts'

type AppealViewProps = { id: number; navigation: CaseNavigation; onDecided: () => void }

export function AppealView({ id, navigation, onDecided }: AppealViewProps) {
  const say = useSay()
  const call = useCall(appealsCalls.open, { id }, { staleTime: 0, refetchOnMount: true })
  return (
    <div className="@container flex flex-col gap-4">
      <CaseHeader {...navigation} title={say(messages.appeal)} />
      <Loaded call={call} failed={messages.failed} inCard skeleton={384}>
        {(appeal) => (
          <div className="grid grid-cols-1 gap-4 @min-[56rem]:grid-cols-2 @min-[56rem]:items-start">
            {appeal.case ? <CaseFacts found={appeal.case} /> : <div />}
            <Card>
              <div className="flex flex-col gap-4">
                <div>
                  <h3 className="text-small text-muted">
                    {say(appeal.side === 'affected' ? messages.byAffected : messages.byReporter)}
                  </h3>
                  <p className="wrap-anywhere whitespace-pre-line">
                    <bdi lang={appeal.language}>{appeal.said}</bdi>
                  </p>
                </div>
                <div>
                  <h3 className="text-small text-muted">{say(messages.against)}</h3>
                  <p>{say(measureNames[appeal.decision.measure])}</p>
                  <p className="text-small text-muted">
                    {say(
                      ownValue(reasons, appeal.decision.reason)?.words ??
                        measureNames[appeal.decision.measure],
                    )}{' '}
                    · <bdi>{appeal.decision.by}</bdi>
                  </p>
                </div>
                {appeal.mayDecide ? (
                  <AnswerForm id={id} isOnlyAdmin={appeal.isOnlyAdmin} onDone={onDecided} />
                ) : (
                  <p className="text-warning">{say(appealsRefusals.DECIDED_BY_ANOTHER)}</p>
                )}
              </div>
            </Card>
          </div>
        )}
      </Loaded>
    </div>
  )
}

const answers = keysOf(appealReasons)

type AnswerFormProps = { id: number; isOnlyAdmin: boolean; onDone: () => void }

function AnswerForm({ id, isOnlyAdmin, onDone }: AnswerFormProps) {
  const say = useSay()
  const { busy, problem, act } = useCaseAction()
  const [reason, setReason] = useState<AppealReason>()
  const decide = () => {
    if (!reason) return
    act(
      () => send(appealsCalls.decide, { id, isGranted: reason === 'granted', reason }),
      () => {
        showToast(messages.answered)
        onDone()
      },
    )
  }
  useCaseShortcuts({
    ...Object.fromEntries(answers.map((each, place) => [String(place + 1), () => setReason(each)])),
    d: decide,
  })
  return (
    <>
      {isOnlyAdmin && <p className="text-warning">{say(messages.onlyAdmin)}</p>}
      <NumberedChoice
        label={say(messages.answer)}
        options={answers.map((value) => ({ value, label: say(appealReasons[value]) }))}
        value={reason}
        onChange={setReason}
      />
      <Problem announced text={problem} />
      <Button busy={busy} disabled={!reason} onClick={decide}>
        {say(messages.decide)} <Key>d</Key>
      </Button>
    </>
  )
}
