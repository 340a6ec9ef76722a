import { useState } from 'react'
import { blocksCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { send } from '#platform/api/send.ts'
import { queryClient } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { FormDialog } from '#ui/floating/FormDialog.tsx'
import { ReceiptDialog } from './ReceiptView.tsx'
import { reportsCalls } from './reports.contract.ts'
import { formMessages as messages } from './reports.messages.ts'
import { TopicAndText } from './TopicAndText.tsx'
import { useReport } from './useReport.ts'

export type ReportDialogProps = {
  person: { userId: string; displayName: string }
  isBlocked: boolean
  onClose: () => void
}

export function ReportDialog({ person: { userId, displayName }, isBlocked, onClose }: ReportDialogProps) {
  const say = useSay()
  const [blocks, setBlocks] = useState(false)
  const { value, change, errors, busy, receipt, submit } = useReport(userId)
  const [wasBlocked] = useState(isBlocked)

  const report = () =>
    submit(async (topic, said) => {
      const sent = await send(reportsCalls.send, { userId, topic, said, blocks: blocks && !wasBlocked })
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.refetchQueries({ queryKey: [blocksCalls.at.path] })
      return sent
    })
  if (receipt) return <ReceiptDialog open onClose={onClose} title={say(messages.sent)} receipt={receipt} />
  return (
    <FormDialog
      open
      onClose={onClose}
      title={say(messages.title(`\u2068${displayName}\u2069`))}
      description={say(messages.text)}
      cancel={say(messages.cancel)}
      submit={say(messages.send)}
      busy={busy}
      onSubmit={report}
    >
      <TopicAndText value={value} onChange={change} errors={errors} />
      {!wasBlocked && <Checkbox label={say(messages.blocks)} checked={blocks} onChange={setBlocks} />}
    </FormDialog>
  )
}
