import type { ReactNode } from 'react'

type PersonNameProps = {
  person: { displayName: string; userId: string }
  /** Phones only; desktop shows the note elsewhere. */
  note?: string | undefined
  heading?: 'h1' | 'h2' | undefined
  badge?: ReactNode
}

const PersonName = ({ person, note, heading: Heading = 'h1', badge }: PersonNameProps) => (
  <div className="min-w-0 flex-1 basis-28 wrap-break-word beside:max-w-full beside:flex-none">
    <Heading
      tabIndex={-1}
      className="text-body leading-[1.3] font-bold break-words beside:text-h1 beside:leading-[1.3]"
    >
      <bdi>{unbroken(person.displayName)}</bdi>
    </Heading>
    <p className="mt-2 flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-small leading-[1.3] text-hero-muted beside:justify-center">
      <bdi dir="ltr" className="wrap-anywhere">
        @{person.userId}
      </bdi>
      {badge}
    </p>
    {note && <p className="mt-2 text-small leading-[1.3] text-balance unless-large beside:hidden">{note}</p>}
  </div>
)

/** Keeps hyphenated names like Al-Otaibi on one line. */
export const unbroken = (name: string, show: (part: string, before: string) => ReactNode = (part) => part) =>
  name.split(/(\S{1,4}-\S{1,12}(?!\S))/).map((part, place, parts) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name never change places
    <span key={place} className={place % 2 ? 'whitespace-nowrap' : undefined}>
      {show(part, parts.slice(0, place).join(''))}
    </span>
  ))

type HeadProps = PersonNameProps & {
  photo: ReactNode
  /** Undefined reserves space while loading; false omits it. */
  score?: ReactNode
  bio?: ReactNode
  /** On phones, the head is for screen readers only. */
  isSmall?: boolean
  /** On phones, a single row without the chart. */
  isFolded?: boolean | undefined
  children: ReactNode
}

/** Desktop pixels; phones use two thirds. */
export const photoSize = 96

/** Also rendered on the server, so no browser APIs. */
export const Head = ({ photo, score, bio, isSmall, isFolded, children, ...named }: HeadProps) => (
  <div
    className={`@container flex flex-col gap-3 beside:my-auto beside:gap-4 beside:text-center ${isSmall ? 'narrow:sr-only' : `narrow:pt-1.5 ${isFolded ? 'narrow:-mb-2' : 'narrow:-mb-3'}`}`}
  >
    <div className="flex flex-wrap items-center gap-2.5 beside:flex-col beside:gap-3">
      <div className="shrink-0 narrow:[zoom:0.583]">{photo}</div>
      <PersonName {...named} />
      {!isFolded && score !== false && <div className="head-score shrink-0 beside:min-h-24">{score}</div>}
    </div>
    {isFolded && <div className="empty:hidden narrow:hidden">{bio}</div>}
    <div className={isFolded || isSmall ? 'narrow:hidden' : ''}>{children}</div>
    {!isFolded && bio}
  </div>
)
