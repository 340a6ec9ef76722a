import { foldPath, petalCount, petalPath } from './petals.ts'

export type Art = 'bud' | 'broken' | 'seeking'
const petals = Array.from({ length: petalCount }, (_, index) => index)
const filled = { bud: petals, seeking: [0], broken: petals.filter((index) => index !== 2) }

/** Our own pictures for empty places: nothing is there yet, something broke, nothing was found. */
export function PetalArt({ kind, size = 144 }: { kind: Art; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-124 -124 248 248"
      aria-hidden="true"
      className="max-w-full animate-enter text-primary"
    >
      <circle r="122" className="fill-surface-2" />
      <g transform={kind === 'broken' ? 'translate(-8 -18) scale(.78)' : 'scale(.86)'}>
        {petals.map((index) => (
          <path key={index} d={petalPath(index)} className="fill-primary-soft" />
        ))}
        <Filled indexes={filled[kind]} reach={kind === 'bud' ? 0.46 : 1} />
      </g>
      {kind === 'broken' && (
        <g transform="translate(6 96) rotate(76)">
          <Filled indexes={[0]} reach={0.68} />
        </g>
      )}
    </svg>
  )
}

function Filled({ indexes, reach }: { indexes: readonly number[]; reach: number }) {
  return indexes.map((index) => (
    <g key={index} fill="currentColor">
      <path d={petalPath(index, reach)} opacity=".72" />
      <path d={foldPath(index, reach)} />
    </g>
  ))
}
