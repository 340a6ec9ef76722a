import type { ReactNode } from 'react'
import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'

type PersonRowProps = {
  person: { userId: string; displayName: string; profileImageUrl: string | null }
  /** The button of the row. */
  children: ReactNode
}

export const PersonRow = ({ person, children }: PersonRowProps) => (
  <li className="flex min-h-16 items-center gap-3 py-2">
    <PersonAvatar person={person} size={40} />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold wrap-anywhere">
        <bdi>{person.displayName}</bdi>
      </span>
      <span className="block text-small text-muted wrap-anywhere">
        <bdi dir="ltr">@{person.userId}</bdi>
      </span>
    </span>
    {children}
  </li>
)
