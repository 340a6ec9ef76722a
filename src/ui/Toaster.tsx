import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { buttonLook } from './buttonLook.ts'
import { currentToasts, dismissToast, subscribeToasts } from './toasts.ts'
import { useDirection } from './useDirection.ts'

export type ToasterWords = {
  /** Names the region; `{hotkey}` becomes F8. */
  region: string
  /** Said before each toast by a screen reader. */
  notification: string
  close: string
}

const looks = {
  default: 'border-border bg-surface text-text',
  destructive: 'border-transparent bg-danger text-on-danger',
}

/** Swiped away towards the inline end. As a popover it stands over dialogs. */
export function Toaster({ region, notification, close }: ToasterWords) {
  const direction = useDirection()
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const viewport = useRef<HTMLOListElement>(null)
  const newest = toasts.find((toast) => toast.open)?.id

  useEffect(() => {
    if (!newest) return
    viewport.current?.hidePopover()
    viewport.current?.showPopover()
  }, [newest])

  return (
    <Toast.Provider
      label={notification}
      duration={5000}
      swipeDirection={direction === 'ltr' ? 'right' : 'left'}
      swipeThreshold={50}
    >
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          duration={toast.duration}
          onOpenChange={(open) => open || dismissToast(toast.id)}
          className={`toast flex items-center gap-3 rounded-card border py-3 ps-5 pe-2 shadow-e2 touch-pan-y ${looks[toast.tone]}`}
        >
          <div className="min-w-0 flex-1 py-1">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="text-small">{toast.description}</Toast.Description>
            )}
          </div>
          {toast.action && (
            <Toast.Action
              altText={toast.action.label}
              onClick={toast.action.onPress}
              className={toast.tone === 'default' ? buttonLook({ tone: 'soft', size: 'small' }) : plainAction}
            >
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label={close}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full"
          >
            <X size={20} aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        ref={viewport}
        popover="manual"
        hotkey={['F8']}
        label={region}
        className="fixed inset-x-gutter inset-y-auto top-4 m-0 w-auto overflow-visible bg-transparent p-0 md:start-auto md:top-auto md:bottom-6 md:w-full md:max-w-toast"
      />
    </Toast.Provider>
  )
}

const plainAction = 'min-h-11 shrink-0 rounded-control border border-current px-4 text-small font-semibold'
