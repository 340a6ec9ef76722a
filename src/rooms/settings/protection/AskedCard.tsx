import { send } from '#ground/calls/send.ts'
import { useCall } from '#ground/calls/useCall.ts'
import { momentInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { deviceWords } from '#rooms/protect/devices/devices.words.ts'
import { refreshAsked } from '#rooms/protect/stepUp/refreshAsked.ts'
import { type GraveAsked, stepUpCalls } from '#rooms/protect/stepUp/stepUp.contract.ts'
import { actWords, stepUpRefusals, stepUpWords as words } from '#rooms/protect/stepUp/stepUp.words.ts'
import { Button } from '#ui/actions/Button.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { Card } from '#ui/layout/Card.tsx'

/** What a device has asked for by a code alone, with a button that stops all of it. */
export function AskedCard() {
  const say = useSay()
  const { data } = useCall(stepUpCalls.asked, {})
  const { busy, act } = useAct({ failed: words.stopFailed, why: stepUpRefusals })
  if (!data || data.length === 0) return null

  const stop = () =>
    act(async () => {
      await send(stepUpCalls.stop, {})
      await refreshAsked()
      tell(words.stopped, words.stoppedText)
    })
  return (
    <Card>
      <div role="status" className="flex flex-col gap-4">
        {data.map((asked) => (
          <AskedLine key={`${asked.act} ${asked.mayFrom}`} asked={asked} />
        ))}
        <Button wide tone="danger" busy={busy} onClick={stop}>
          {say(words.stop)}
        </Button>
      </div>
    </Card>
  )
}

function AskedLine({ asked }: { asked: GraveAsked }) {
  const say = useSay()
  const device = asked.isHere ? words.thisDevice : deviceWords(asked)
  return (
    <div>
      <h2 className="font-semibold text-warning">{say(words.somebody(device, actWords[asked.act]))}</h2>
      <p className="text-small text-muted">{say(words.from(momentInWords(new Date(asked.mayFrom))))}</p>
    </div>
  )
}
