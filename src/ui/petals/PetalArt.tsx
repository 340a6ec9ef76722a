import type { ReactNode } from 'react'
import { foldPath, petalCount, petalPath } from './petals.ts'

export type Art = keyof typeof drawings

export const PetalArt = ({ kind }: { kind: Art }) => <ArtFrame>{drawings[kind]}</ArtFrame>

export const ArtFrame = ({ children }: { children: ReactNode }) => (
  <svg
    width={144}
    height={144}
    viewBox="-124 -124 248 248"
    aria-hidden="true"
    className="max-w-full animate-enter text-primary"
  >
    <circle r="122" className="fill-surface-2" />
    {children}
  </svg>
)

const petals = Array.from({ length: petalCount }, (_, index) => index)

export const Outline = () =>
  petals.map((index) => <path key={index} d={petalPath(index)} className="fill-primary-soft" />)

type FilledProps = { indexes?: readonly number[]; reach?: number }

export const Filled = ({ indexes = petals, reach = 1 }: FilledProps) =>
  indexes.map((index) => (
    <g key={index} fill="currentColor">
      <path d={petalPath(index, reach)} opacity=".72" />
      <path d={foldPath(index, reach)} />
    </g>
  ))

export const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 10,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const drawings = {
  bud: (
    <g transform="scale(.86)">
      <Outline />
      <Filled reach={0.46} />
    </g>
  ),
  broken: (
    <>
      <g transform="translate(-8 -18) scale(.78)">
        <Outline />
        <Filled indexes={petals.filter((index) => index !== 2)} />
      </g>
      <g transform="translate(6 96) rotate(76)">
        <Filled indexes={[0]} reach={0.68} />
      </g>
    </>
  ),
  seeking: (
    <>
      <path d="M34 34 78 78" {...line} strokeWidth={18} />
      <circle cx="-14" cy="-14" r="62" className="fill-surface" stroke="currentColor" strokeWidth="10" />
      <g transform="translate(-14 -14) scale(.44)">
        <Outline />
        <Filled indexes={[0]} />
      </g>
    </>
  ),
  verified: (
    <>
      <g transform="scale(.86)">
        <Filled />
      </g>
      <circle r="36" className="fill-accent" />
      <path d="M-16 1-4 13 17-11" {...line} className="text-on-accent" />
    </>
  ),
}
