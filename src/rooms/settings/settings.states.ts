import { authCalls } from '#rooms/account/account.contract.ts'
import { doorsCalls } from '#rooms/doors/doors.contract.ts'
import { deletionCalls } from '#rooms/mine/deletion/deletion.contract.ts'
import { profilesCalls } from '#rooms/person/person.contract.ts'
import { devicesCalls } from '#rooms/protect/devices/devices.contract.ts'
import { devicesWords } from '#rooms/protect/devices/devices.words.ts'
import { numberCalls } from '#rooms/protect/numberChange/numberChange.contract.ts'
import { stepUpCalls } from '#rooms/protect/stepUp/stepUp.contract.ts'
import { answers, fails, type Reply, type Step, statesOf, waits } from '#tests/support/states.ts'
import { fahad } from '#tests/support/usual.ts'
import { doorsWords } from './doors/doorSettings.words.ts'
import { defaults, preferencesCalls } from './preferences/preferences.contract.ts'
import { protectionWords } from './protection/protection.words.ts'
import { settingsWords as words } from './settings.words.ts'

const at = '/settings'
const device = {
  id: 'a'.repeat(22),
  browser: 'chrome',
  system: 'android',
  firstDay: '2026-09-01',
  lastDay: '2026-11-25',
  isThis: true,
  limitedUntil: null,
  isNewer: false,
}
const devices = answers(devicesCalls.list, [
  device,
  { ...device, id: 'b'.repeat(22), browser: 'safari', system: 'iphone', isThis: false, isNewer: true },
])
const own: readonly Reply[] = [
  answers(preferencesCalls.read, defaults),
  answers(numberCalls.state, { isLost: false, change: null }),
  answers(stepUpCalls.asked, []),
  answers(deletionCalls.status, { deletionDueAt: null }),
  devices,
]
const trusted = { at, edition: 'trusted' } as const
const opened = (name: string, press: Step, ...replies: Reply[]) => ({
  name,
  ...trusted,
  replies: [...replies, ...own],
  steps: [press],
})
const chosen = {
  people: [{ entry: '1', userId: fahad.userId, displayName: fahad.displayName, profileImageUrl: null }],
}

export const listed = [
  statesOf('settings', {
    loading: [{ name: 'loading', at, replies: [waits(profilesCalls.own), devices] }],
    empty: [
      opened('no passkeys', { press: protectionWords.passkeys }),
      opened('nobody blocked', { press: doorsWords.blocked }),
    ],
    error: [
      { name: 'does not load', at, replies: [fails(profilesCalls.own), devices] },
      {
        name: 'stays signed in',
        at,
        replies: [fails(authCalls.logout), devices],
        steps: [{ press: words.logout }],
      },
    ],
    ready: [
      { name: 'specified', at, replies: [devices] },
      { name: 'deleting', at, replies: [devices], steps: [{ press: words.deleteAccount }] },
      { name: 'trusted', ...trusted, replies: own },
      opened('devices', { press: devicesWords.title }),
      opened(
        'who may rate',
        { press: doorsWords.who },
        answers(doorsCalls.own, { who: 'link', key: 'k', numberClosed: true }),
      ),
      opened(
        'chosen people',
        { press: doorsWords.who },
        answers(doorsCalls.own, { who: 'chosen', key: null, numberClosed: false }),
        answers(doorsCalls.chosen, chosen),
      ),
      {
        name: 'leaving',
        ...trusted,
        replies: [answers(deletionCalls.status, { deletionDueAt: '2026-12-24T09:00:00.000Z' }), ...own],
      },
      {
        name: 'a number that changes',
        ...trusted,
        replies: [
          answers(numberCalls.state, {
            isLost: false,
            change: { phoneNumber: '+966 50 765 4321', dueAt: '2026-12-01T09:00:00.000Z' },
          }),
          ...own,
        ],
      },
    ],
  }),
]
