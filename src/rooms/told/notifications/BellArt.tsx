import { ArtFrame, Filled, line } from '#ui/petals/PetalArt.tsx'

/** The clapper of the bell is a petal. */
export const BellArt = () => (
  <ArtFrame>
    <g transform="translate(0 26) rotate(180) scale(.62)">
      <Filled indexes={[0]} />
    </g>
    <path
      d="M-68 36c14-14 18-32 18-52a50 50 0 0 1 100 0c0 20 4 38 18 52zM0-66v-18"
      {...line}
      className="fill-primary-soft"
    />
  </ArtFrame>
)
