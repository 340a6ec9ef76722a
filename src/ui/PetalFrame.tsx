import type { ReactNode } from 'react'
import { PetalShapes } from './PetalShapes.tsx'
import { petalPath, reachOf } from './petals.ts'

type PetalFrameProps = { size: number; scores: readonly number[]; children: ReactNode }

/** The photo and the empty ring around it cover this share of the petals; the scores show in the rest. */
const covered = 0.66
const ring = 4

export function PetalFrame({ size, scores, children }: PetalFrameProps) {
  const whole = Math.round((size + ring * 2) / covered)
  const reach = scores.map((score) => (score > 0 ? covered + (1 - covered) * reachOf(score) : 0))
  return (
    <span
      className="relative inline-flex shrink-0 items-center justify-center"
      style={{ inlineSize: whole, blockSize: whole }}
    >
      <svg
        viewBox="-100 -100 200 200"
        aria-hidden="true"
        className="absolute inset-0"
        style={{ maskImage: `radial-gradient(closest-side, transparent ${covered * 100}%, black 0)` }}
      >
        {scores.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the seven petals never change places
          <path key={index} d={petalPath(index)} fill="currentColor" opacity=".22" />
        ))}
        <PetalShapes reach={reach} motion="draw" />
      </svg>
      <span className="relative">{children}</span>
    </span>
  )
}
