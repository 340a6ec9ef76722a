import { ArtFrame, Filled, line } from '#ui/petals/PetalArt.tsx'

/** A door that stands open: nobody is kept out. */
export const DoorArt = () => (
  <ArtFrame>
    <rect x="-52" y="-82" width="104" height="160" rx="8" {...line} className="fill-surface" />
    <g transform="translate(12 4) scale(.4)">
      <Filled />
    </g>
    <path d="M-52-82-8-62V98L-52 78z" {...line} className="fill-primary-soft" />
  </ArtFrame>
)
