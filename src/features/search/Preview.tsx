import { PersonHead, PersonHeadSkeleton } from '#features/profiles/PersonHead.tsx'
import { PersonPetals } from '#features/profiles/PersonPetals.tsx'
import { PersonScores } from '#features/profiles/PersonScores.tsx'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { profileMessages } from '#features/profiles/profiles.messages.ts'
import { RateLink } from '#features/profiles/RateLink.tsx'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { searchMessages as messages } from './search.messages.ts'

export function Preview({ userId }: { userId: string }) {
  const say = useSay()
  const call = useCall(profilesCalls.person, { userId })
  return (
    <aside aria-label={say(messages.preview)} className="sticky top-6 flex min-w-0 flex-col gap-5">
      <Loaded
        call={call}
        failed={profileMessages.failed}
        skeleton={
          <div className="hero overflow-clip rounded-card p-5">
            <PersonHeadSkeleton />
            <div className="h-12" />
          </div>
        }
      >
        {({ user }) => (
          <>
            <div className="hero overflow-clip rounded-card p-5">
              <PersonHead
                key={userId}
                person={user}
                heading="h2"
                petals={
                  <div className="flex flex-col gap-4">
                    <RateLink userId={userId} />
                    <PersonPetals ratings={user.ratings} />
                  </div>
                }
              />
            </div>
            {user.ratings && <PersonScores ratings={user.ratings} />}
          </>
        )}
      </Loaded>
    </aside>
  )
}
