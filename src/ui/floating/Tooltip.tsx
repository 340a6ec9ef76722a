import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useDirection } from '#ui/layout/useDirection.ts'
import { currentView, tooltipPosition, useRepositioning } from './place.ts'

type TooltipProps = { text: string; children: ReactElement<{ 'aria-describedby'?: string | undefined }> }

const openDelay = 700
const skipDelay = 300
/** Time to move the pointer from the control to the tooltip. */
const leaveDelay = 100

/** Shared by all tooltips: while one is open, or just was, the next opens without delay. */
const others = { open: 0, lastClosed: -skipDelay }
const skipsDelay = () => others.open > 0 || performance.now() - others.lastClosed < skipDelay

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const direction = useDirection()
  const around = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)
  const [open, setOpen] = useState(false)

  const after = (delay: number, next: boolean) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(next), delay)
  }
  const enter = () => after(skipsDelay() ? 0 : openDelay, true)

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    const element = tip.current
    if (!open || !element) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
    }
    others.open++
    element.showPopover()
    document.addEventListener('keydown', closeOnEscape, { capture: true })
    return () => {
      document.removeEventListener('keydown', closeOnEscape, { capture: true })
      if (element.isConnected) element.hidePopover()
      others.open--
      others.lastClosed = performance.now()
    }
  }, [open])

  const place = () => {
    const element = tip.current
    const anchor = around.current?.firstElementChild
    if (!element || !anchor) return
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    Object.assign(
      element.style,
      tooltipPosition(anchor.getBoundingClientRect(), size, currentView(), direction),
    )
  }
  useRepositioning(place, open)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside it
    <span
      ref={around}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && enter()}
      onPointerLeave={() => after(leaveDelay, false)}
      onPointerDown={() => after(0, false)}
      onFocus={(event) => event.target.matches(':focus-visible') && after(0, true)}
      onBlur={() => after(0, false)}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-auto fixed inset-auto max-w-70 animate-enter rounded-small bg-text px-3 py-1.5 text-small text-bg"
      >
        {text}
      </span>
    </span>
  )
}
