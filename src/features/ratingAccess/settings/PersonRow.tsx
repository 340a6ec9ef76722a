import type { ReactNode } from 'react'
import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import { useSay } from '#platform/i18n/language.ts'
import { ratingAccessSettingsMessages as messages } from './ratingAccessSettings.messages.ts'

type PersonRowProps = {
  person: { userId: string | null; displayName: string | null; profileImageUrl: string | null }
  children: ReactNode
}

/** People whose user ID no longer works stay listed, without a name. */
export function PersonRow({ person, children }: PersonRowProps) {
  const say = useSay()
  const { userId, displayName, profileImageUrl } = person
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <PersonAvatar person={{ displayName: displayName ?? '', profileImageUrl }} size={40} />
      {userId === null ? (
        <span className="min-w-0 flex-1 text-muted">{say(messages.withdrawn)}</span>
      ) : (
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">
            <bdi>{displayName}</bdi>
          </span>
          <span className="block text-small text-muted wrap-anywhere">
            <bdi dir="ltr">@{userId}</bdi>
          </span>
        </span>
      )}
      {children}
    </li>
  )
}
