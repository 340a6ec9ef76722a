import { ArtFrame, Outline } from '#ui/petals/PetalArt.tsx'

/** A flower around nobody. */
export const NobodyArt = () => (
  <ArtFrame>
    <g transform="scale(.86)">
      <Outline />
    </g>
    <circle r="34" className="fill-surface" stroke="currentColor" strokeWidth="7" strokeDasharray="13 11" />
  </ArtFrame>
)
