import { PersonAvatar } from '#features/photos/PersonAvatar.tsx'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { useCall } from '#platform/api/useCall.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'

type RatedCardProps = {
  userId: string
  words: Text
  isCentered?: boolean
}

export function RatedCard({ userId, words, isCentered = false }: RatedCardProps) {
  const say = useSay()
  const person = useCall(profilesCalls.person, { userId }).data?.user
  if (!person) return <div className="min-h-12" />
  return (
    <div
      data-uncovered
      className={`flex min-h-12 items-center gap-3 text-on-hero ${isCentered ? 'flex-col' : 'mb-3 text-start beside:flex-col beside:text-center'}`}
    >
      <PersonAvatar person={person} size={48} first />
      <p className="min-w-0 text-balance wrap-anywhere">
        <bdi className="font-semibold">{person.displayName}</bdi>
        <span className="block">{say(words)}</span>
      </p>
    </div>
  )
}
