import type { ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open?: boolean
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The safe answer, which is also given by Esc and by a press beside the dialog. */
  cancel: string
  onCancel: () => void
  /** Closes without an answer, where that is not the safe one. */
  onClose?: () => void
  confirm: string
  onConfirm: () => void
  /** What is confirmed takes something away. */
  danger?: boolean
  busy?: boolean
}

/** Asks before something is done. */
export const ConfirmDialog = ({
  open = true,
  cancel,
  onCancel,
  onClose = onCancel,
  confirm,
  onConfirm,
  danger = false,
  busy = false,
  ...said
}: ConfirmDialogProps) => (
  <Dialog
    {...said}
    open={open}
    onClose={onClose}
    actions={
      <>
        <Button tone="soft" onClick={onCancel}>
          {cancel}
        </Button>
        <Button tone={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  />
)
