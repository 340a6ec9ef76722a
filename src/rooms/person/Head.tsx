import type { ReactNode } from 'react'
import { PersonAvatar } from '#rooms/photos/PersonAvatar.tsx'

type HeadProps = {
  person: { displayName: string; userId: string; profileImageUrl: string | null }
  /** A line above the name. */
  over?: string | undefined
  heading?: 'h1' | 'h2' | undefined
  badge?: ReactNode
  /** The overall score; the room for it is kept. */
  score?: ReactNode
  /** How many people rated them. */
  raters?: string | undefined
  bio?: ReactNode
  /** On a phone only screen readers have it. */
  isSmall?: boolean
  /** On a phone it is one row, because something else is what the page is for. */
  isFolded?: boolean | undefined
  /** The scores as petals. */
  children: ReactNode
}

/** What a person looks like in a hero. The server draws it too, so nothing of it needs a browser. */
export function Head(props: HeadProps) {
  const { person, over, heading: Heading = 'h1', badge, score, raters, bio, children } = props
  return (
    <div
      className={`flex flex-col gap-2 pb-6 beside:my-auto ${props.isSmall ? 'narrow:sr-only' : ''} ${props.isFolded ? 'narrow:py-2' : ''}`}
    >
      <div className="flex items-center gap-3">
        <PersonAvatar person={person} size={64} first />
        <div className="min-w-0 flex-1">
          {over && <p className="text-small text-hero-muted">{over}</p>}
          <Heading tabIndex={-1} className="text-h2 font-bold break-words">
            <bdi>{person.displayName}</bdi>
          </Heading>
          <div className="flex flex-wrap items-center gap-x-2 text-small text-hero-muted">
            <bdi dir="ltr" className="wrap-anywhere">
              @{person.userId}
            </bdi>
            {badge}
          </div>
          {raters && <p className="text-small text-hero-muted">{raters}</p>}
        </div>
        <div className={`min-w-14 shrink-0 ${props.isFolded ? 'narrow:hidden' : ''}`}>{score}</div>
      </div>
      <div className={props.isFolded ? 'narrow:hidden' : ''}>{children}</div>
      {bio}
    </div>
  )
}
