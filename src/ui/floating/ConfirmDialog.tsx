import type { ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open?: boolean
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  cancel: string
  onCancel: () => void
  /** For dialogs where closing means something other than `cancel`. */
  onClose?: () => void
  confirm: string
  onConfirm: () => void
  danger?: boolean
  busy?: boolean
}

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
