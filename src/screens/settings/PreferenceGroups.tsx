import { LoadFailed } from '#features/loading/LoadFailed.tsx'
import type { Preference } from '#features/preferences/contract.ts'
import { preferenceWords as words } from '#features/preferences/messages.ts'
import { usePreferences } from '#features/preferences/usePreferences.ts'
import { useSay } from '#kit/words/language.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Group } from './Group.tsx'
import { settingsWords } from './messages.ts'

const groups = {
  notifications: ['push', 'sms', 'newRatings'],
  privacy: ['profileVisibility', 'showInSearch', 'showRatingBreakdown'],
} as const satisfies Record<string, readonly Preference[]>

export function PreferenceGroups() {
  const say = useSay()
  const { preferences, refused, change, failure } = usePreferences()
  if (failure) return <LoadFailed title={settingsWords.notLoaded} {...failure} />

  const row = (name: Preference) => (
    <div key={name} className="px-5 py-1">
      {preferences ? (
        <Switch
          label={say(words[name])}
          hint={refused.includes(name) ? say(words.notSaved) : undefined}
          checked={preferences[name]}
          onChange={(on) => change({ [name]: on })}
        />
      ) : (
        <div className="flex min-h-12 items-center justify-between gap-4 py-1.5">
          {say(words[name])}
          <Skeleton width={52} height={32} />
        </div>
      )}
    </div>
  )
  return (
    <>
      <Group section="notifications" title={say(words.notifications)}>
        {groups.notifications.map(row)}
      </Group>
      <Group section="privacy" title={say(words.privacy)}>
        {groups.privacy.map(row)}
      </Group>
    </>
  )
}
