import { useSay } from '#ground/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { formWords } from './formWords.ts'
import type { ReportReceipt } from './reports.contract.ts'
import { SentReport } from './SentReport.tsx'

type SentDialogProps = { open: boolean; onClose: () => void; title: string; receipt: ReportReceipt }

export function SentDialog({ open, onClose, title, receipt }: SentDialogProps) {
  const say = useSay()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{say(formWords.close)}</Button>}
    >
      <SentReport receipt={receipt} />
    </Dialog>
  )
}
