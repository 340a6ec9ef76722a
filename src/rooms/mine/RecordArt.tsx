import { ArtFrame, Filled, line } from '#ui/petals/PetalArt.tsx'

/** A sheet with nothing on it to hold against anybody. */
export const RecordArt = () => (
  <ArtFrame>
    <rect x="-58" y="-80" width="116" height="160" rx="14" {...line} className="fill-surface" />
    <path d="M-32-46h40M-32-18h64" {...line} opacity=".3" />
    <g transform="translate(14 36) scale(.34)">
      <Filled />
    </g>
  </ArtFrame>
)
