import { send } from '#ground/calls/send.ts'
import { callKey, queryClient, useCall } from '#ground/calls/useCall.ts'
import { dayInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { readablePhone } from '#rooms/account/phone/grouping.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { numberCalls } from '#rooms/protect/numberChange/numberChange.contract.ts'
import { numberRefusals, numberWords as words } from '#rooms/protect/numberChange/numberChange.words.ts'
import { Button } from '#ui/actions/Button.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { Card } from '#ui/layout/Card.tsx'
import { protectionWords } from './protection.words.ts'

/** A number that is to change, which can be stopped, or one that was lost, with the way to name a new one. */
export function NumberCard({ onName }: { onName: () => void }) {
  const say = useSay()
  const { data } = useCall(numberCalls.state, {})
  const { busy, act } = useAct({ failed: protectionWords.failed, why: numberRefusals })
  if (!data || (!data.isLost && !data.change)) return null

  const stop = () =>
    act(async () => {
      queryClient.setQueryData(callKey(numberCalls.state, {}), await send(numberCalls.stop, {}))
      tell(words.stopped)
    })
  return (
    <Card>
      <div role="status" className="flex flex-col gap-4">
        {data.isLost && (
          <div>
            <h2 className="font-semibold text-danger">{say(words.lost)}</h2>
            <p className="text-small text-pretty text-muted">{say(words.lostText)}</p>
          </div>
        )}
        {data.change ? (
          <>
            <div>
              <h2 className="font-semibold text-warning">{say(words.asked)}</h2>
              <p className="text-small text-muted">
                {say(words.from(dayInWords(new Date(data.change.dueAt))))}{' '}
                <bdi dir="ltr" className="inline-block whitespace-nowrap tabular-nums">
                  {readablePhone(data.change.phoneNumber)}
                </bdi>
              </p>
            </div>
            <Button wide tone="danger" busy={busy} onClick={stop}>
              {say(words.stop)}
            </Button>
          </>
        ) : (
          <Button wide onClick={onName}>
            {say(words.change)}
          </Button>
        )}
      </div>
    </Card>
  )
}
