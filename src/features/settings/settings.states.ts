import { authCalls } from '#features/accounts/accounts.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { ratingAccessSettingsMessages } from '#features/ratingAccess/settings/ratingAccessSettings.messages.ts'
import { delayedCalls } from '#features/security/delayedActions/delayedActions.contract.ts'
import { devicesCalls } from '#features/security/devices/devices.contract.ts'
import { devicesMessages } from '#features/security/devices/devices.messages.ts'
import { securitySettingsMessages } from '#features/security/settings/securitySettings.messages.ts'
import { aDelayed, fahad, thisDevice } from '#tests/support/defaultReplies.ts'
import { answers, fails, type Reply, type Step, statesOf, waits } from '#tests/support/screenStates.ts'
import { settingsMessages as messages } from './settings.messages.ts'

const at = '/settings'
const devices = answers(devicesCalls.list, [
  thisDevice,
  {
    ...thisDevice,
    id: 'b'.repeat(22),
    browser: 'safari',
    system: 'iphone',
    isThis: false,
    isNewer: true,
    mayOppose: true,
  },
])
const trusted = { at, edition: 'trusted' } as const
const leaving = { ...aDelayed, action: 'deletion', dueAt: '2026-12-24T09:00:00.000Z' } as const
const otherNumber = { ...aDelayed, action: 'number', phoneNumber: '+966 50 765 4321' } as const
const exporting = {
  ...aDelayed,
  action: 'export',
  byItself: false,
  browser: 'chrome',
  system: 'windows',
} as const
const opened = (name: string, part: string, press: Step, ...replies: Reply[]) => ({
  name,
  ...trusted,
  at: `${at}?part=${part}`,
  replies: [devices, ...replies],
  steps: [press],
})
const chosen = {
  people: [{ entry: '1', userId: fahad.userId, displayName: fahad.displayName, profileImageUrl: null }],
}

export const listed = [
  statesOf('settings', {
    loading: [{ name: 'loading', at, replies: [waits(profilesCalls.own)] }],
    empty: [
      opened('no passkeys', 'security', { press: securitySettingsMessages.passkeys }),
      opened('nobody blocked', 'people', { press: ratingAccessSettingsMessages.blocked }),
    ],
    error: [
      { name: 'does not load', at, replies: [fails(profilesCalls.own)] },
      {
        name: 'stays signed in',
        at,
        replies: [fails(authCalls.logout)],
        steps: [{ press: messages.logout }],
      },
    ],
    ready: [
      { name: 'specified', at },
      { name: 'deleting', at, steps: [{ press: messages.deleteAccount }] },
      { name: 'trusted', ...trusted },
      ...['profile', 'people', 'notifications', 'security', 'data', 'about'].map((part) => ({
        name: `the page of ${part}`,
        ...trusted,
        at: `${at}?part=${part}`,
      })),
      opened('devices', 'security', { press: devicesMessages.title }),
      {
        name: 'not me',
        ...trusted,
        at: `${at}?part=security`,
        replies: [devices],
        steps: [{ press: devicesMessages.title }, { press: devicesMessages.isNotMe }],
      },
      opened(
        'who may rate',
        'people',
        { press: ratingAccessSettingsMessages.who },
        answers(ratingAccessCalls.own, { who: 'link', key: 'k', numberClosed: true }),
      ),
      opened(
        'chosen people',
        'people',
        { press: ratingAccessSettingsMessages.who },
        answers(ratingAccessCalls.own, { who: 'chosen', key: null, numberClosed: false }),
        answers(ratingAccessCalls.chosen, chosen),
      ),
      {
        name: 'leaving',
        ...trusted,
        replies: [answers(delayedCalls.list, [leaving])],
      },
      {
        name: 'several things wait',
        ...trusted,
        replies: [
          answers(delayedCalls.list, [
            exporting,
            { ...exporting, action: 'devices', isHere: true },
            otherNumber,
            leaving,
          ]),
        ],
      },
      {
        name: 'a number that changes',
        ...trusted,
        replies: [answers(delayedCalls.list, [otherNumber])],
      },
    ],
  }),
]
