import type { ReactNode } from 'react'
import type { AvatarSize } from '#ui/Avatar.tsx'
import { PetalShapes } from './PetalShapes.tsx'
import { petalPath, reachOf } from './petals.ts'

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
export const wholeOf = (size: number) => Math.round((size + ring * 2) / covered)

const shownReach = (score: number) => (score > 0 ? covered + (1 - covered) * reachOf(score) : 0)

export function PetalFrame({ size, scores, marked = null, outlines = [], children }: PetalFrameProps) {
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
