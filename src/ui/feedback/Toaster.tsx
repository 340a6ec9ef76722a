import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Copyable } from '#ui/actions/Copyable.tsx'
import { useDirection } from '#ui/layout/useDirection.ts'
import { buttonClassName } from '../actions/Button.tsx'
import { currentToasts, dismissToast, subscribeToasts } from './toasts.ts'

const fields = 'form :is(input, textarea, button)'
const asks = `${fields}, form :is(p, label, legend), [data-uncovered], main:has(form) h1, main > * > * > a:is([href^="/register"], [href^="/login"])`
const page = document.documentElement
const gap = 12
const air = 4
const belowField = 40

/**
 * Moves toasts to the hero if they cover `asks`. If they'd cover something there too, they only avoid the
 * action bar, and the focused field scrolls clear.
 */
function keepOff(toasts: HTMLElement) {
  letLie(toasts)
  if (!covers(toasts)) return
  const line = document.querySelector('.hero > * > *')?.getBoundingClientRect()
  const edges = line
    ? ([
        [line.bottom, gap],
        [0, 8],
        [0, 0],
      ] as const)
    : []
  for (const [edge, room] of edges) {
    const top = Math.max(edge, visualViewport?.offsetTop ?? 0) + scrollY + room
    Object.assign(toasts.style, {
      position: 'absolute',
      inset: `${top}px ${page.clientWidth - (line?.right ?? 0)}px auto ${line?.left ?? 0}px`,
      width: 'auto',
    })
    toasts.style.setProperty('--toast', room ? '' : '0px')
    if (!covers(toasts)) return
  }
  letLie(toasts)
  const bar = document.querySelector('.sticky:has([type=submit])')?.getBoundingClientRect()
  const own = toasts.getBoundingClientRect()
  if (bar && bar.top < own.bottom && bar.bottom > own.top)
    toasts.style.bottom = `${page.clientHeight - bar.top + gap}px`
  page.style.setProperty('--toasts', `${toasts.offsetHeight + gap + belowField}px`)
  if (document.activeElement?.matches(fields)) document.activeElement.scrollIntoView({ block: 'nearest' })
}

function letLie(toasts: HTMLElement) {
  toasts.style.cssText = ''
  page.style.removeProperty('--toasts')
}

function covers(toasts: HTMLElement) {
  const { left, right, top, bottom } = toasts.getBoundingClientRect()
  return [...document.querySelectorAll(asks)].some((asked) => {
    const box = asked.getBoundingClientRect()
    if (!asked.checkVisibility({ visibilityProperty: true })) return false
    return box.left < right && box.right > left && box.top - air < bottom && box.bottom + air > top
  })
}

export type ToasterMessages = {
  region: string
  notification: string
  close: string
}

const presses = ['pointerdown', 'pointerup', 'pointercancel'] as const

const looks = {
  default: 'border-border bg-surface text-text',
  destructive: 'border-transparent bg-danger text-on-danger',
}

/** At the bottom, clear of bars, or inside an open dialog, because the rest of the page is inert. */
export function Toaster({ region, notification, close }: ToasterMessages) {
  const direction = useDirection()
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const viewport = useRef<HTMLOListElement>(null)
  const [layer, setLayer] = useState(topLayer)
  const newest = toasts.find((toast) => toast.open)?.id

  useLayoutEffect(() => {
    if (newest) setLayer(topLayer)
    // If the hovered or focused toast closes, Radix misses the end of hover or focus, and the next toast
    // would never time out.
    return () => void viewport.current?.parentElement?.dispatchEvent(new FocusEvent('focusout'))
  }, [newest])

  useEffect(() => {
    const leave = () => setLayer(topLayer)
    layer.addEventListener('close', leave)
    return () => layer.removeEventListener('close', leave)
  }, [layer])

  useEffect(() => {
    if (!newest) return
    // A dialog removed from the DOM doesn't emit `close`.
    if (!layer.isConnected) return setLayer(topLayer)
    if (!layer.contains(viewport.current)) return
    viewport.current?.hidePopover()
    viewport.current?.showPopover()
  }, [newest, layer])

  useEffect(() => {
    const list = viewport.current
    if (!newest || !list || layer !== document.body) return
    const over = new AbortController()
    const { signal } = over
    let isPressed = false
    // While a press is in progress, toasts don't move, so it can't end on a toast.
    const place = () => isPressed || signal.aborted || keepOff(list)
    const press = ({ type }: Event) => {
      isPressed = type === 'pointerdown'
      if (!isPressed) requestAnimationFrame(place)
    }
    for (const type of presses) addEventListener(type, press, { signal, capture: true })
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    observer.observe(list)
    visualViewport?.addEventListener('resize', place, { signal })
    addEventListener('scrollend', place, { signal })
    return () => {
      over.abort()
      letLie(list)
      observer.disconnect()
    }
  }, [newest, layer])

  useEffect(() => {
    // When the window regains focus, Radix would resume every toast, even a focused one.
    const stay = (event: FocusEvent) => {
      if (event.target === window && viewport.current?.contains(document.activeElement))
        event.stopImmediatePropagation()
    }
    window.addEventListener('focus', stay, { capture: true })
    return () => window.removeEventListener('focus', stay, { capture: true })
  }, [])

  return (
    <Toast.Provider
      label={notification}
      announcerContainer={layer}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          duration={toast.duration}
          onOpenChange={(open) => open || dismissToast(toast.id)}
          {...(direction === 'rtl' && swipesBack(() => dismissToast(toast.id)))}
          // Esc must not also close the surrounding dialog.
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            viewport.current?.focus()
            dismissToast(toast.id)
          }}
          className={`toast pointer-events-auto data-[state=closed]:pointer-events-none relative flex items-center gap-3 rounded-card border py-(--toast,12px) ps-5 pe-2 shadow-e2 [touch-action:pan-y] @max-[16rem]:block @max-[16rem]:py-1 @max-[16rem]:ps-4 @max-[16rem]:text-small ${looks[toast.tone]}`}
        >
          <div className="min-w-0 flex-1 py-1">
            <Toast.Title className="font-semibold @max-[16rem]:pe-9">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="text-small">
                <Copyable>{toast.description}</Copyable>
              </Toast.Description>
            )}
          </div>
          {toast.action && (
            <Toast.Action
              altText={toast.action.label}
              onClick={toast.action.onPress}
              className={
                toast.tone === 'default' ? buttonClassName({ tone: 'soft', size: 'small' }) : plainAction
              }
            >
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label={close}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full @max-[16rem]:absolute @max-[16rem]:end-0 @max-[16rem]:top-0"
          >
            <X size={20} aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      ))}
      {createPortal(
        <Toast.Viewport
          ref={viewport}
          popover="manual"
          hotkey={['F8']}
          label={region}
          className={`@container pointer-events-none fixed inset-x-gutter inset-y-auto m-0 w-auto overflow-visible bg-transparent p-0 md:start-[calc(var(--rail,0px)+20px)] md:end-auto md:w-full md:max-w-toast beside:max-w-90 ${layer === document.body ? clearOfBars : inDialog}`}
        />,
        layer,
      )}
    </Toast.Provider>
  )
}

const swipeThreshold = 50

/** Radix supports one swipe direction; this adds left for Arabic. */
function swipesBack(leave: () => void) {
  let from: number | undefined
  return {
    onPointerDown: ({ clientX }: { clientX: number }) => {
      from = clientX
    },
    onPointerUp: ({ clientX }: { clientX: number }) => {
      if (from !== undefined && from - clientX >= swipeThreshold) leave()
      from = undefined
    },
  }
}

/** With two columns, toasts use the first, because the action bar is in the other. */
const clearOfBars =
  'bottom-[calc(var(--bars,0px)+var(--keyboard,0px)+12px)] in-[:has(.columned)]:beside:bottom-5'
/** On phones a dialog's actions are at the bottom, so toasts go to the top. */
const inDialog = 'top-4 md:top-auto md:bottom-6'

const topLayer = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

const plainAction = 'min-h-11 shrink-0 rounded-control border border-current px-4 text-small font-semibold'
