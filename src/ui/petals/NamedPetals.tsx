import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { AvatarSize } from '#ui/Avatar.tsx'
import { readingStep } from '#ui/reading.ts'
import { PetalShapes } from './PetalShapes.tsx'
import { petalPath, petalPoint, reachOf } from './petals.ts'

type PetalFrameProps = {
  size: AvatarSize
  scores: readonly number[]
  /** The petal that has an outline, if one has. */
  marked?: number | null
  /** Scores that are drawn as outlines; where there is no other, they are filled a little. */
  outlines?: readonly number[] | undefined
  children: ReactNode
}

/**
 * The photo and the empty ring around it cover this share of the petals, as the mask says; the scores show in
 * the rest.
 */
const covered = 0.66
const ring = 4

/** How wide the petals are around a photo of this size. */
const wholeOf = (size: number) => Math.round((size + ring * 2) / covered)

const shownReach = (score: number) => (score > 0 ? covered + (1 - covered) * reachOf(score) : 0)

function PetalFrame({ size, scores, marked = null, outlines = [], children }: PetalFrameProps) {
  const whole = wholeOf(size)
  const reach = scores.map(shownReach)
  return (
    <span className="relative inline-flex shrink-0">
      <svg
        width={whole}
        height={whole}
        viewBox="-100 -100 200 200"
        aria-hidden="true"
        className="[mask-image:radial-gradient(closest-side,transparent_66%,black_0)]"
      >
        {scores.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the seven petals never change places
          <path key={index} d={petalPath(index)} fill="currentColor" opacity=".22" />
        ))}
        <PetalShapes reach={reach} motion="draw" />
        {outlines.map(
          (score, index) =>
            score > 0 && (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: the seven petals never change places
                key={index}
                d={petalPath(index, shownReach(score))}
                fill="currentColor"
                fillOpacity={scores[index] ? 0 : 0.35}
                strokeWidth="2.5"
                className="animate-draw stroke-accent"
              />
            ),
        )}
        {marked !== null && (
          <path d={petalPath(marked, 0.98)} fill="none" stroke="currentColor" strokeWidth="3" />
        )}
      </svg>
      <span className="absolute inset-0 flex items-center justify-center">{children}</span>
    </span>
  )
}

type NamedScore = { key: string; label: string; text: string; spoken: string }
type NamedPetalsProps = {
  /** What the petals are together, for a screen reader. */
  caption: string
  /** The size of the photo. */
  size: AvatarSize
  scores: readonly number[]
  /** Other scores of the same petals, drawn as outlines. */
  outlines?: readonly number[] | undefined
  /** What each petal says; undefined while the names are loading. */
  names: readonly NamedScore[] | undefined
  children: ReactNode
}

const touched = 80
const printed = 108

/**
 * Petals that say what they stand for: printed beside them if there is room, otherwise when one is touched or
 * focused.
 */
export function NamedPetals({ caption, size, scores, outlines, names = [], children }: NamedPetalsProps) {
  const group = useRef<HTMLDivElement>(null)
  const [told, tell] = useState<number | null>(null)
  const [stop, setStop] = useState(0)
  const at = (index: number, radius: number) => {
    const { x, y } = petalPoint(index, radius)
    const px = (n: number) => `${Math.round((n * wholeOf(size)) / 200)}px`
    return { x: px(x), y: px(y), side: Math.sign(Math.round(x / 20)) }
  }

  const press = (event: KeyboardEvent) => {
    const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'rtl' : 'ltr'
    if (event.key === 'Escape') return tell(null)
    const next = nextPetal(event.key, stop, names.length, readingStep(event.key, direction))
    if (next === undefined) return
    event.preventDefault()
    group.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className="@container flex w-full justify-center">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move from one petal to the next */}
      <div
        ref={group}
        {...(names.length > 0 && { role: 'group', 'aria-label': caption })}
        onKeyDown={press}
        className="relative mt-4 grid place-items-center *:[grid-area:1/1]"
      >
        <PetalFrame size={size} scores={scores} outlines={outlines} marked={told}>
          {children}
        </PetalFrame>
        {names.map(({ key, label, spoken }, index) => {
          const target = at(index, touched)
          const name = at(index, printed)
          const [x, y] = [
            `calc(${name.x} + ${name.side * 50}%)`,
            `calc(${name.y} - ${index === 0 ? 30 : 0}%)`,
          ]
          return (
            <span key={key} className="contents *:[grid-area:1/1]">
              <button
                type="button"
                aria-label={`${label}: ${spoken}`}
                tabIndex={index === stop ? 0 : -1}
                style={{ translate: `${target.x} ${target.y}` }}
                onFocus={() => {
                  setStop(index)
                  tell(index)
                }}
                onBlur={() => tell(null)}
                onClick={() => tell(index)}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && tell(index)}
                onPointerLeave={({ pointerType }) => pointerType === 'mouse' && tell(null)}
                className="size-11 rounded-full"
              />
              <span
                aria-hidden="true"
                style={{ translate: `${x} ${y}` }}
                className="pointer-events-none hidden w-max max-w-20 text-center text-caption leading-tight text-hero-muted @min-[20rem]:block"
              >
                {label}
              </span>
            </span>
          )
        })}
        {told !== null && <Told name={names[told]} />}
      </div>
    </div>
  )
}

/** Only for the eye, because the petal that has the focus says the same. */
const Told = ({ name }: { name: NamedScore | undefined }) => (
  <span
    aria-hidden="true"
    className="pointer-events-none z-10 flex max-w-60 animate-enter items-baseline gap-2 self-end rounded-control bg-surface px-3 py-1.5 text-small font-medium text-text shadow-e2"
  >
    {name?.label}
    <b className="tabular-nums">{name?.text}</b>
  </span>
)

function nextPetal(key: string, at: number, count: number, step: 1 | -1 | 0) {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : step
  return by === 0 ? undefined : (at + by + count) % count
}
