import type { ReactNode } from 'react'
import type { AvatarSize } from '#ui/Avatar.tsx'

type PersonNameProps = {
  person: { displayName: string; userId: string }
  /** A line above the name. */
  over?: string | undefined
  heading?: 'h1' | 'h2' | undefined
}

const PersonName = ({ person, over, heading: Heading = 'h1' }: PersonNameProps) => (
  <div className="max-w-full">
    {over && <p className="pt-2 text-hero-muted">{over}</p>}
    <Heading tabIndex={-1} className="text-h1 font-bold break-words">
      <bdi>{person.displayName}</bdi>
    </Heading>
    <p className="text-hero-muted">
      <bdi dir="ltr">@{person.userId}</bdi>
    </p>
  </div>
)

type HeadProps = {
  kind: keyof typeof photoSize
  person: { displayName: string; userId: string }
  /** A line above the name. */
  over?: string | undefined
  heading?: 'h1' | 'h2' | undefined
  badge?: ReactNode
  bio?: ReactNode
  /** On a phone only screen readers have it. */
  isSmall?: boolean
  /** On a phone it is one row, because something else is what the page is for. */
  isFolded?: boolean | undefined
  /** The photo in its petals. */
  children: ReactNode
}

export const photoSize = { own: 112, other: 104 } as const satisfies Record<string, AvatarSize>

/** What a person looks like in a hero. The server draws it too, so nothing of it needs a browser. */
export const Head = (props: HeadProps) => {
  const { kind, person, over, heading, badge, bio, isSmall, isFolded, children } = props
  return (
    <div
      className={`flex flex-col items-center gap-3 pb-6 text-center beside:my-auto ${kind === 'own' ? 'pt-5' : 'pt-2'} ${isSmall ? 'narrow:sr-only' : ''} ${isFolded ? row : ''}`}
    >
      <div className={`w-full ${isFolded ? halfSize : ''}`}>{children}</div>
      <div className={`contents ${isFolded ? besidePhoto : ''}`}>
        <PersonName person={person} over={over} heading={heading} />
        {badge}
      </div>
      {bio}
    </div>
  )
}

const row = 'narrow:flex-row narrow:flex-wrap narrow:gap-x-4 narrow:gap-y-2 narrow:py-2 narrow:text-start'
/** Nobody could hit one of seven petals in half their size. */
const halfSize = 'narrow:-mt-4 narrow:w-43 narrow:[zoom:0.5] narrow:[&_button]:hidden'
const besidePhoto =
  'narrow:flex narrow:min-w-0 narrow:flex-1 narrow:flex-col narrow:items-start narrow:gap-1 narrow:[&_h1]:text-h2'
