import { ArtFrame, Filled, line, Outline } from '#ui/petals/PetalArt.tsx'

/** A tray in which nothing lies. */
export const TrayArt = () => (
  <ArtFrame>
    <g transform="translate(0 -38) scale(.42)">
      <Outline />
      <Filled reach={0.46} />
    </g>
    <path
      d="M-84 20-58-36M84 20 58-36M-84 20h48c4 18 16 26 36 26s32-8 36-26h48v44a14 14 0 0 1-14 14H-70a14 14 0 0 1-14-14z"
      {...line}
    />
  </ArtFrame>
)
