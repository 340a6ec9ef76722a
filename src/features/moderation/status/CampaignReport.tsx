import { useState } from 'react'
import { send } from '#platform/api/send.ts'
import { queryClient } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { reportsCalls } from '../reports/reports.contract.ts'
import { reportsRefusals } from '../reports/reports.messages.ts'
import { campaignMessages as messages } from './campaign.messages.ts'

export function CampaignReport({ userId }: { userId: string }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { busy, act } = useAct({ failed: messages.failed, why: reportsRefusals })
  const ask = () =>
    act(async () => {
      try {
        await send(reportsCalls.send, { userId, topic: 'campaign' })
        showToast(messages.sent)
      } finally {
        close()
        await queryClient.invalidateQueries({ queryKey: [reportsCalls.mine.path] })
      }
    })
  return (
    <div className="-my-2 -me-4">
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        {say(messages.open)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={say(messages.title)}
        description={say(messages.text)}
        cancel={say(messages.cancel)}
        onCancel={close}
        confirm={say(messages.ask)}
        onConfirm={ask}
        busy={busy}
      />
    </div>
  )
}
