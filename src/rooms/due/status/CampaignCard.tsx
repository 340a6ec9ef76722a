import { send } from '#ground/calls/send.ts'
import { queryClient } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { Button } from '#ui/actions/Button.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { Card } from '#ui/layout/Card.tsx'
import { reportsCalls } from '../reports/reports.contract.ts'
import { reportsRefusals } from '../reports/reports.words.ts'
import { statusWords as words } from './status.words.ts'

/** Whoever is rated asks that somebody looks where the ratings come from. */
export function CampaignCard({ userId }: { userId: string }) {
  const say = useSay()
  const { busy, act } = useAct({ failed: words.campaignFailed, why: reportsRefusals })
  const ask = () =>
    act(async () => {
      try {
        await send(reportsCalls.send, { userId, topic: 'campaign' })
        tell(words.campaignSent)
      } finally {
        await queryClient.invalidateQueries({ queryKey: [reportsCalls.mine.path] })
      }
    })
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <h2 className="font-semibold">{say(words.campaign)}</h2>
        <p className="text-small text-muted">{say(words.campaignText)}</p>
        <div>
          <Button tone="soft" busy={busy} onClick={ask}>
            {say(words.campaignSend)}
          </Button>
        </div>
      </div>
    </Card>
  )
}
