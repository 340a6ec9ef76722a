import { Share2 } from 'lucide-react'
import { useShare } from '#features/sharing/useShare.ts'
import { readBoot } from '#features/site/boot.ts'
import { formatMoment } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Copyable } from '#ui/actions/Copyable.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { PhotoHiddenNote } from './PhotoHiddenNote.tsx'
import type { ReportReceipt } from './reports.contract.ts'
import { formMessages, formMessages as messages } from './reports.messages.ts'

const { helpLines } = readBoot()

export function ReceiptView({ receipt: { reference, topic, dueAt } }: { receipt: ReportReceipt }) {
  const say = useSay()
  const address = new URL(`/report#${reference}`, location.href).href
  const { busy, share } = useShare(address, messages.numberShared(inGroups(reference)))
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <p className="text-balance">{say(messages.due(formatMoment(new Date(dueAt))))}</p>
        {topic === 'photo' && <PhotoHiddenNote />}
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-small text-muted">{say(messages.number)}</p>
        <p className="-mx-0.5 text-h2">
          <Copyable>{`\u2066${inGroups(reference)}\u2069`}</Copyable>
        </p>
        <p className="text-small text-balance text-muted">{say(messages.numberText)}</p>
      </div>
      <Button tone="soft" wide busy={busy} onClick={() => share()}>
        <Share2 size={20} aria-hidden="true" />
        {say(messages.toMyself)}
      </Button>
      <div className="flex flex-col gap-1 rounded-control bg-surface-2 px-4 py-3">
        <p className="font-semibold">{say(messages.help)}</p>
        <p className="text-balance">{say(messages.danger)}</p>
        {helpLines && <p className="whitespace-pre-line">{say(helpLines)}</p>}
      </div>
    </div>
  )
}

const inGroups = (reference: string) => reference.replace(/(.{4})(?=.)/g, '$1 ')

type SentDialogProps = { open: boolean; onClose: () => void; title: string; receipt: ReportReceipt }

export function ReceiptDialog({ open, onClose, title, receipt }: SentDialogProps) {
  const say = useSay()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{say(formMessages.close)}</Button>}
    >
      <ReceiptView receipt={receipt} />
    </Dialog>
  )
}
