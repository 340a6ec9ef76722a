import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { PushSwitch } from '#features/notifications/push/PushSwitch.tsx'
import { readBoot } from '#features/site/boot.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { Group } from '#ui/layout/Rows.tsx'
import { LoadFailed } from '#ui/loading/LoadFailed.tsx'
import type { Preference } from './preferences/preferences.contract.ts'
import { preferenceMessages as messages } from './preferences/preferences.messages.ts'
import { usePreferences } from './preferences/usePreferences.ts'
import { settingsMessages } from './settings.messages.ts'
import { hasParts } from './settingsPart.ts'

const { policy, push } = readBoot()
const areStored = policy.protects

const groups = {
  // The SMS switch has no effect yet, so the trusted edition omits it.
  notifications: policy.protects ? ['push', 'newRatings'] : ['push', 'sms', 'newRatings'],
  privacy: ['profileVisibility', 'showInSearch', 'showRatingBreakdown'],
} as const satisfies Record<string, readonly Preference[]>

const isSoon = (name: Preference) => {
  if (name === 'push') return !push
  if (name === 'sms') return true
  return !areStored
}

const labelOf = (name: Preference) =>
  messages[name === 'newRatings' && policy.seal ? 'newRatingsSealed' : name]

type GroupName = keyof typeof groups

export const NotificationsGroup = () => (
  <PreferenceGroup name="notifications" title={messages.notifications} isAlone={hasParts} />
)
export const PrivacyGroup = () => <PreferenceGroup name="privacy" title={messages.privacy} />

type GroupProps = { name: GroupName; title: Text; isAlone?: boolean }

function PreferenceGroup({ name: group, title, isAlone }: GroupProps) {
  const say = useSay()
  const viewer = useViewer()
  const { preferences, refused, change, failure } = usePreferences()
  if (failure) return <LoadFailed title={settingsMessages.notLoaded} {...failure} />

  const names: readonly Preference[] = groups[group]
  const areAllSoon = names.every(isSoon)
  const hintOf = (name: Preference) => {
    if (refused.includes(name)) return say(messages.notSaved)
    return isSoon(name) && !areAllSoon ? say(messages.soon) : undefined
  }
  const row = (name: Preference) => (
    <div key={name} className="px-5 py-1">
      {name === 'push' && push ? (
        viewer && <PushSwitch label={say(messages.push)} userId={viewer.userId} />
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
  return (
    <Group
      section={group}
      title={say(title)}
      note={areAllSoon ? say(messages.soon) : undefined}
      {...(isAlone && { isAlone })}
    >
      {names.map(row)}
    </Group>
  )
}
