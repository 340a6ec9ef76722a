import type { ReactNode } from 'react'
import type { AvatarSize } from '#ui/Avatar.tsx'
import { PersonName } from './PersonName.tsx'

type HeadProps = {
  kind: keyof typeof photoSize
  person: { displayName: string; userId: string }
  /** A line above the name. */
  over?: string | undefined
  heading?: 'h1' | 'h2' | undefined
  badge?: ReactNode
  bio?: string
  /** On a phone only screen readers have it. */
  isSmall?: boolean
  /** The photo in its petals. */
  children: ReactNode
}

export const photoSize = { own: 112, other: 104 } as const satisfies Record<string, AvatarSize>

/** What a person looks like in a hero. The server draws it too, so nothing of it needs a browser. */
export const Head = ({ kind, person, over, heading, badge, bio, isSmall, children }: HeadProps) => (
  <div
    className={`flex flex-col items-center gap-3 pb-6 text-center beside:my-auto ${kind === 'own' ? 'pt-5' : 'pt-2'} ${isSmall ? 'narrow:sr-only' : ''}`}
  >
    {children}
    <PersonName person={person} over={over} heading={heading} />
    {badge}
    {bio && (
      <p className="max-w-96 text-pretty break-words whitespace-pre-line">
        <bdi>{bio}</bdi>
      </p>
    )}
  </div>
)
