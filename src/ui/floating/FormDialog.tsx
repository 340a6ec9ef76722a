import { type ComponentProps, useId } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Dialog } from './Dialog.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'closeLabel' | 'actions'> & {
  cancel: string
  submit: string
  busy: boolean
  onSubmit: () => unknown
  className?: string
}

export function FormDialog({
  cancel,
  submit,
  busy,
  onSubmit,
  className,
  children,
  ...dialog
}: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button tone="soft" onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={onSubmit} className={className ?? 'flex flex-col gap-5'}>
        {children}
      </Form>
    </Dialog>
  )
}
