import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { ignoreSecondTap } from '../actions/useSingleFlight.ts'
import { hideScrollbar } from './hideScrollbar.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  closeLabel?: string
  wide?: boolean
  children?: ReactNode
  /** The safe action comes first: it gets focus unless an element has `data-autofocus`. */
  actions?: ReactNode
}

/** A native dialog, because Radix locks scrolling with a <style> element that our CSP blocks. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  wide = false,
  children,
  actions,
}: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOn = useRef<EventTarget>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (!open) return close(element)
    element.showModal()
    ignoreSecondTap()
    const first = element.querySelector('[data-autofocus], [data-actions] > *')
    if (first instanceof HTMLElement) first.focus()
  }, [open])

  useEffect(() => hideScrollbar(dialog.current), [])

  // Closes the dialog before React unmounts it; after that, the browser couldn't return focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      if (element?.open) close(element)
    }
  }, [])

  // Ignores a text selection that ends on the backdrop.
  const pressBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && pressedOn.current === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it; the click is for the backdrop
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // A canceled file picker emits the same event, which bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // A second Esc closes the dialog even if we prevented the first.
      onClose={() => open && onClose()}
      onPointerDown={(event) => {
        pressedOn.current = event.target
      }}
      onClick={pressBackdrop}
      className={`sheet max-h-[calc(100dvh-40px)] w-full max-w-full scroll-pb-24 overflow-y-auto bg-surface text-text shadow-e2 md:border md:border-edge ${wide ? 'md:max-w-180' : 'md:max-w-120'}`}
    >
      <div className="@container flex flex-col gap-5 p-6">
        <div className="mx-auto h-1 w-10 rounded-full bg-border md:hidden" />
        <div className="flex flex-col gap-2">
          <div className="flex items-start justify-between gap-3">
            <h2 id={`${id}-title`} className="text-h2 font-semibold">
              {title}
            </h2>
            {closeLabel && (
              <span className="-m-2">
                <IconButton label={closeLabel} icon={<X size={22} />} onClick={onClose} />
              </span>
            )}
          </div>
          {description && (
            <p id={`${id}-description`} className="text-pretty text-muted">
              {description}
            </p>
          )}
        </div>
        {children}
        {actions && (
          <div
            data-actions
            className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap-reverse gap-3 bg-surface px-6 pt-3 pb-6 *:grow short:static @max-[11rem]:static"
          >
            {actions}
          </div>
        )}
      </div>
    </dialog>
  )
}

function close(dialog: HTMLDialogElement) {
  dialog.close()
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
  ignoreSecondTap()
}
