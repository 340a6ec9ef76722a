import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { LoadFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { PushSwitch } from '#rooms/told/push/PushSwitch.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import type { Preference } from './preferences/preferences.contract.ts'
import { preferenceWords as words } from './preferences/preferences.words.ts'
import { usePreferences } from './preferences/usePreferences.ts'
import { Group } from './Row.tsx'
import { settingsWords } from './settings.words.ts'

const { policy, push } = readBoot()
const areKept = policy.protects

const groups = {
  notifications: ['push', 'sms', 'newRatings'],
  privacy: ['profileVisibility', 'showInSearch', 'showRatingBreakdown'],
} as const satisfies Record<string, readonly Preference[]>

/** The switch moves, and nothing comes of it yet. */
const isSoon = (name: Preference) => {
  if (name === 'push') return !push
  if (name === 'sms') return true
  return !areKept
}

const labelOf = (name: Preference) => words[name === 'newRatings' && policy.seal ? 'newRatingsSealed' : name]

export function PreferenceGroups() {
  const say = useSay()
  const viewer = useViewer()
  const { preferences, refused, change, failure } = usePreferences()
  if (failure) return <LoadFailed title={settingsWords.notLoaded} {...failure} />

  const row = (name: Preference) => (
    <div key={name} className="px-5 py-1">
      {name === 'push' && push ? (
        viewer && <PushSwitch label={say(words.push)} userId={viewer.userId} />
      ) : preferences ? (
        <Switch
          label={say(labelOf(name))}
          hint={hintOf(name)}
          checked={preferences[name]}
          onChange={(on) => change({ [name]: on })}
        />
      ) : (
        <div className="flex min-h-12 items-center justify-between gap-4 py-1.5">
          {say(labelOf(name))}
          <Skeleton width={52} height={32} />
        </div>
      )}
    </div>
  )
  const hintOf = (name: Preference) => {
    if (refused.includes(name)) return say(words.notSaved)
    const group = groups.notifications.some((each) => each === name) ? groups.notifications : groups.privacy
    return isSoon(name) && !group.every(isSoon) ? say(words.soon) : undefined
  }
  const noteOf = (names: readonly Preference[]) => (names.every(isSoon) ? say(words.soon) : undefined)
  return (
    <>
      <Group section="notifications" title={say(words.notifications)} note={noteOf(groups.notifications)}>
        {groups.notifications.map(row)}
      </Group>
      <Group section="privacy" title={say(words.privacy)} note={noteOf(groups.privacy)}>
        {groups.privacy.map(row)}
      </Group>
    </>
  )
}
