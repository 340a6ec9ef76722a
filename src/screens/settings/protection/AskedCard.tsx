import { deviceWords } from '#features/devices/messages.ts'
import { useAct } from '#features/loading/useAct.ts'
import { type GraveAsked, stepUpCalls } from '#features/stepUp/contract.ts'
import { actWords, stepUpRefusals, stepUpWords as words } from '#features/stepUp/messages.ts'
import { refreshAsked } from '#features/stepUp/refreshAsked.ts'
import { useCall } from '#kit/calls/queries.ts'
import { send } from '#kit/calls/send.ts'
import { momentInWords } from '#kit/words/dates.ts'
import { useSay } from '#kit/words/language.ts'
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
