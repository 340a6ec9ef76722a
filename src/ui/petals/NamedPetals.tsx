import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { readingStep } from '#ui/reading.ts'
import { Flower, type FlowerMoment } from './Flower.tsx'
import { petalCount, petalPoint } from './petals.ts'

type NamedScore = { key: string; label: string; text: string; spoken: string }
type NamedPetalsProps = {
  caption: string
  scores: readonly number[]
  outlines?: readonly number[] | undefined
  names: readonly NamedScore[] | undefined
  rings?: number
  moment?: FlowerMoment | undefined
}

export function NamedPetals({ caption, scores, outlines, names = [], ...heart }: NamedPetalsProps) {
  const group = useRef<HTMLDivElement>(null)
  const [told, tell] = useState<number | null>(null)
  const [stop, setStop] = useState(0)

  const press = (event: KeyboardEvent) => {
    const direction = getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr'
    if (event.key === 'Escape') return tell(null)
    const next = nextPetal(event.key, stop, names.length, readingStep(event.key, direction))
    if (next === undefined) return
    event.preventDefault()
    group.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move from one petal to the next
    <div
      ref={group}
      {...(names.length > 0 && { role: 'group', 'aria-label': caption })}
      onKeyDown={press}
      dir="ltr"
      className={`@container relative grid w-full place-items-center pt-[1.2em] text-[length:min(var(--text-caption),15px)] leading-[1.1] [--r:0.96px] beside:[--r:1.28px] ${scores.length % 2 ? 'pb-2' : 'pb-[2.4em]'}`}
    >
      <Flower scores={scores} isNumbered={names.length > 0} outlines={outlines} marked={told} {...heart} />
      {names.map(({ key, label, spoken }, index) => {
        const { x, y } = petalPoint(index, touched, scores.length)
        return (
          <span key={key} className="contents">
            <button
              type="button"
              aria-label={`${label}: ${spoken}`}
              tabIndex={index === stop ? 0 : -1}
              style={{ translate: `calc(${x} * var(--r)) calc(${y} * var(--r))` }}
              onFocus={() => {
                setStop(index)
                tell(index)
              }}
              onBlur={() => tell(null)}
              onClick={() => tell(index)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && tell(index)}
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && tell(null)}
              className="size-12 rounded-[50%] [grid-area:1/1]"
            />
            <span aria-hidden="true" style={placeOf(index, scores.length)} className={printed}>
              <bdi>{label}</bdi>
            </span>
          </span>
        )
      })}
      {told !== null && <Told name={names[told]} />}
    </div>
  )
}

const touched = 70
/** On phones with room beside a petal, its name is placed there and wraps. */
const printed =
  'pointer-events-none absolute w-fit max-w-[30ch] text-hero-muted narrow:@min-[25em]:[--beside:1]'

/** These offsets fit a screen 320 px wide. */
function placeOf(index: number, count: number): CSSProperties {
  const { x, y } = petalPoint(index, 100, count)
  if (index === 0) return { insetBlockStart: 0 }
  // Only an even count has a petal at the bottom.
  if (x === 0) return { insetBlockStart: 'calc(2.4em + 200 * var(--r))' }
  const isSide = y >= 0 && y <= 80
  const [across, down, up] = isSide
    ? [`-34 + 38 * ${beside}`, `22 - 22 * ${beside}`, `calc(-50% * ${beside})`]
    : y < 0
      ? [(-30 * petalCount) / count, -10, '-100%']
      : [11, -10, 0]
  const edge = `calc(50% + (${Math.round(Math.abs(x))} + ${across}) * var(--r))`
  return {
    insetInlineStart: x > 0 ? edge : 0,
    insetInlineEnd: x < 0 ? edge : 0,
    insetBlockStart: `calc(1.2em + (${100 + Math.round(y)} + ${down}) * var(--r))`,
    ...(x < 0 && { marginInlineStart: 'auto', textAlign: 'end' }),
    translate: `0 ${up}`,
    ...(isSide && { overflowWrap: 'normal' }),
  }
}

const beside = 'var(--beside, 0)'

/** Visual only: screen readers get the text from the focused petal. */
const Told = ({ name }: { name: NamedScore | undefined }) => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute top-full z-10 -mt-2 flex max-w-60 animate-enter items-baseline gap-2 rounded-control bg-surface px-3 py-1.5 text-small font-medium text-text shadow-e2"
  >
    <bdi>{name?.label}</bdi>
    <b className="tabular">{name?.text}</b>
  </span>
)

function nextPetal(key: string, at: number, count: number, step: 1 | -1 | 0) {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : step
  return by === 0 ? undefined : (at + by + count) % count
}
