import { useEffect, useEffectEvent } from 'react'
import type { Direction } from '#ui/reading.ts'

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>
type Size = { width: number; height: number }
type View = Size & { x: number }

const gap = 6
const margin = 8
const px = (n: number) => `${Math.round(n)}px`

export function listPosition(anchor: Box, view: View, direction: Direction) {
  const below = view.height - anchor.y - anchor.height
  const up = below < 240 && anchor.y > below
  return {
    insetInlineStart: px(fromStart(anchor.x, anchor.width, view, direction)),
    insetBlockStart: up ? 'auto' : px(anchor.y + anchor.height + gap),
    insetBlockEnd: up ? px(view.height - anchor.y + gap) : 'auto',
    inlineSize: px(anchor.width),
    maxBlockSize: px((up ? anchor.y : below) - gap - margin),
  }
}

export function tooltipPosition(anchor: Box, tip: Size, view: View, direction: Direction) {
  const centred = anchor.x + anchor.width / 2 - tip.width / 2
  const x = Math.max(view.x + margin, Math.min(centred, view.x + view.width - tip.width - margin))
  const over = anchor.y - tip.height - gap
  return {
    insetInlineStart: px(fromStart(x, tip.width, view, direction)),
    insetBlockStart: px(over >= margin ? over : anchor.y + anchor.height + gap),
  }
}

const fromStart = (x: number, width: number, view: View, direction: Direction) =>
  direction === 'ltr' ? x - view.x : view.x + view.width - x - width

/** The root's box, because `clientWidth` ignores the scrollbar gutter. */
export function currentView(): View {
  const { x, width } = document.documentElement.getBoundingClientRect()
  return { x, width, height: window.innerHeight }
}

const moves = ['scroll', 'resize', 'transitionend']

/** Follows scrolling, the on-screen keyboard, and a sheet that slides in. */
export function useRepositioning(place: () => void, open: boolean) {
  const placeAgain = useEffectEvent(place)
  useEffect(() => {
    if (!open) return
    const follow = () => placeAgain()
    follow()
    for (const move of moves) addEventListener(move, follow, { capture: true, passive: true })
    return () => {
      for (const move of moves) removeEventListener(move, follow, { capture: true })
    }
  }, [open])
}
