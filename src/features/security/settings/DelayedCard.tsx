import type { ReactNode } from 'react'
import { readablePhone } from '#features/accounts/phone/phone.ts'
import { send } from '#platform/api/send.ts'
import { useCall } from '#platform/api/useCall.ts'
import { formatDay, formatMoment } from '#platform/i18n/dates.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { Card } from '#ui/layout/Card.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { type DelayedAction, delayedCalls } from '../delayedActions/delayedActions.contract.ts'
import {
  actMessages,
  delayedRefusals,
  delayedMessages as messages,
} from '../delayedActions/delayedActions.messages.ts'
import { setDelayedActions } from '../delayedActions/setDelayedActions.ts'
import { deviceMessages } from '../devices/devices.messages.ts'
import { numberMessages } from '../numberChange/numberChange.messages.ts'

const isDeletion = ({ action, byItself }: DelayedAction) => byItself && action === 'deletion'

export function DelayedCard({ isLost, onName }: { isLost: boolean; onName: () => void }) {
  const say = useSay()
  const { data = [] } = useCall(delayedCalls.list, {})
  const { busy, act } = useAct({ failed: messages.stopFailed, why: delayedRefusals })
  const waiting = data.filter((each) => !isDeletion(each))
  // If the number is lost, another card explains how to keep the account.
  const deletion = isLost ? undefined : data.find(isDeletion)
  if (!isLost && data.length === 0) return null

  const stop = (action?: DelayedAction['action']) =>
    act(async () => {
      setDelayedActions(await send(delayedCalls.stop, action ? { action } : {}))
      if (deletion && action === 'deletion') showToast(messages.kept, messages.keptText)
      else showToast(messages.stopped, messages.stoppedText)
    })
  const several = waiting.length > 1
  return (
    <Card>
      <div role="status" className="flex flex-col gap-6">
        {isLost && (
          <Waits tone="text-danger" title={messages.lost} text={say(messages.lostText)}>
            {!waiting.some(({ action }) => action === 'number') && (
              <Button wide onClick={onName}>
                {say(numberMessages.change)}
              </Button>
            )}
          </Waits>
        )}
        {waiting.map((each) => {
          const { title, text } = wordsOf(each)
          return (
            <Waits
              key={`${each.action} ${each.dueAt}`}
              tone="text-warning"
              title={title}
              text={
                <>
                  {say(text)}{' '}
                  {each.phoneNumber && (
                    <bdi dir="ltr" className="inline-block whitespace-nowrap tabular">
                      {readablePhone(each.phoneNumber)}
                    </bdi>
                  )}
                </>
              }
            >
              {several ? (
                <div>
                  <Button
                    size="small"
                    tone="soft"
                    busy={busy}
                    aria-label={`${say(messages.stop)}: ${say(title)}`}
                    onClick={() => stop(each.action)}
                  >
                    {say(messages.stop)}
                  </Button>
                </div>
              ) : (
                <Button wide tone="danger" busy={busy} onClick={() => stop(each.action)}>
                  {say(messages.stop)}
                </Button>
              )}
            </Waits>
          )
        })}
        {several && (
          <Button wide tone="danger" busy={busy} onClick={() => stop()}>
            {say(messages.stopAll)}
          </Button>
        )}
        {deletion && (
          <Waits
            tone="text-danger"
            title={messages.leaving(formatDay(new Date(deletion.dueAt)))}
            text={say(messages.leavingText)}
          >
            <Button wide busy={busy} onClick={() => stop('deletion')}>
              {say(messages.keep)}
            </Button>
          </Waits>
        )}
      </div>
    </Card>
  )
}

function wordsOf(waits: DelayedAction) {
  const { action, dueAt, isHere } = waits
  const due = new Date(dueAt)
  if (action === 'number') return { title: messages.number, text: messages.numberFrom(formatDay(due)) }
  const device = isHere ? messages.thisDevice : deviceMessages(waits)
  return { title: messages.somebody(device, actMessages[action]), text: messages.from(formatMoment(due)) }
}

type WaitsProps = { tone: string; title: Text; text: ReactNode; children: ReactNode }

function Waits({ tone, title, text, children }: WaitsProps) {
  const say = useSay()
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className={`font-semibold ${tone}`}>{say(title)}</h2>
        <p className="text-small text-pretty text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}
