import type { ReactNode } from 'react'

type PersonNameProps = {
  person: { displayName: string; userId: string }
  /** A line below the handle, for which a desktop has a better place. */
  note?: string | undefined
  heading?: 'h1' | 'h2' | undefined
  badge?: ReactNode
}

const PersonName = ({ person, note, heading: Heading = 'h1', badge }: PersonNameProps) => (
  <div className="min-w-0 flex-1 basis-28 beside:max-w-full beside:flex-none">
    <Heading
      tabIndex={-1}
      className="text-body leading-[1.3] font-bold break-words beside:text-h1 beside:leading-[1.3]"
    >
      <bdi>{unbroken(person.displayName)}</bdi>
    </Heading>
    <p className="mt-2 flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-small leading-[1.3] text-hero-muted beside:justify-center">
      <bdi dir="ltr">@{person.userId}</bdi>
      {badge}
    </p>
    {note && <p className="mt-2 text-small leading-[1.3] beside:hidden">{note}</p>}
  </div>
)

/** Lines end between the words of a name, and not within one like Al-Otaibi. */
const unbroken = (name: string) =>
  name.split(/(\S{1,4}-\S{1,12}(?!\S))/).map((part, place) =>
    place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name never change places
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

type HeadProps = PersonNameProps & {
  photo: ReactNode
  /** The number that all of it comes to. Its place is kept while it is awaited, and not where it is false. */
  score?: ReactNode
  bio?: ReactNode
  /** On a phone only screen readers have it. */
  isSmall?: boolean
  /** On a phone it is a row without a chart, because something else is what the page is for. */
  isFolded?: boolean | undefined
  /** The chart of their scores. */
  children: ReactNode
}

/** The size of the photo on a desktop, of which a phone shows two thirds. */
export const photoSize = 96

/**
 * What a person looks like in a hero: who they are, the number, and the chart below. The server draws it too,
 * so nothing of it needs a browser.
 */
export const Head = ({ photo, score, bio, isSmall, isFolded, children, ...named }: HeadProps) => (
  <div
    className={`flex flex-col gap-3 beside:my-auto beside:gap-4 beside:text-center ${isSmall ? 'narrow:sr-only' : `narrow:pt-1.5 ${isFolded ? 'narrow:-mb-2' : 'narrow:-mb-3'}`}`}
  >
    <div className="flex flex-wrap items-center gap-2.5 beside:flex-col beside:gap-3">
      <div className="shrink-0 narrow:[zoom:0.583]">{photo}</div>
      <PersonName {...named} />
      {!isFolded && score !== false && (
        <div className="min-h-17 shrink-0 narrow:w-20 beside:min-h-24">{score}</div>
      )}
    </div>
    {isFolded && <div className="empty:hidden narrow:hidden">{bio}</div>}
    <div className={isFolded || isSmall ? 'narrow:hidden' : ''}>{children}</div>
    {!isFolded && bio}
  </div>
)
