type BioProps = {
  text: string
  /** On a phone two lines of it are shown, and a tap shows the rest. */
  isFolded?: boolean | undefined
  /** While it is only drawn, nothing can be tapped. */
  isDrawn?: boolean
}

export function Bio({ text, isFolded = false, isDrawn = false }: BioProps) {
  const words = <bdi>{text}</bdi>
  if (!isFolded) return <p className={look}>{words}</p>
  if (isDrawn) return <p className={`${look} ${twoLines}`}>{words}</p>
  return (
    <details className="narrow:basis-full">
      <summary
        className={`list-none narrow:cursor-pointer [&::-webkit-details-marker]:hidden ${look} ${twoLines} narrow:in-[[open]]:line-clamp-none`}
      >
        {words}
      </summary>
    </details>
  )
}

const look = 'max-w-96 text-pretty break-words whitespace-pre-line'
const twoLines = 'narrow:basis-full narrow:text-small narrow:line-clamp-2'
