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
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-2">
      <PersonAvatar person={{ displayName: displayName ?? '', profileImageUrl }} size={40} />
      {userId === null ? (
        <span className="max-w-full flex-1 text-muted wrap-break-word">{say(messages.withdrawn)}</span>
      ) : (
        <span className="max-w-full flex-1 wrap-break-word">
          <span className="block font-semibold">
            <bdi>{displayName}</bdi>
          </span>
          <span className="block text-small text-muted">
            <bdi dir="ltr">@{userId}</bdi>
          </span>
        </span>
      )}
      {children}
    </li>
  )
}
