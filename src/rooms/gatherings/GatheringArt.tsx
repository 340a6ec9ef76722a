import { ArtFrame, Filled, Outline } from '#ui/petals/PetalArt.tsx'

/** Those who sit there, by the angle at which each does. */
const faces = [20, 71, 122, 173, 224, 275, 326]

/** Faces around a flower that opens. */
export const GatheringArt = () => (
  <ArtFrame>
    <g transform="scale(.5)">
      <Outline />
      <Filled reach={0.7} />
    </g>
    {faces.map((angle) => (
      <g key={angle} transform={`rotate(${angle}) translate(0 -88) rotate(${-angle})`}>
        <circle r="19" className="fill-primary-soft" />
        <circle cy="-4" r="6.5" fill="currentColor" />
        <path d="M-11 12a11 9 0 0 1 22 0" fill="currentColor" />
      </g>
    ))}
  </ArtFrame>
)
