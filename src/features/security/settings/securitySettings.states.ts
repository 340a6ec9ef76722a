import { deletionCalls } from '#features/privacy/deletion/deletion.contract.ts'
import { exportCalls } from '#features/privacy/export/export.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import { type PartName, partAddress } from '#features/settings/settingsSections.ts'
import { aDelayed, noura, thisDevice } from '#tests/support/defaultReplies.ts'
import {
  answers,
  fails,
  type Reply,
  refuses,
  type Step,
  statesOf,
  waits,
} from '#tests/support/screenStates.ts'
import { accountCodeMessages } from '../accountCode/accountCode.messages.ts'
import { delayedCalls } from '../delayedActions/delayedActions.contract.ts'
import { devicesCalls } from '../devices/devices.contract.ts'
import { devicesMessages } from '../devices/devices.messages.ts'
import { passkeysCalls } from '../passkeys/passkeys.contract.ts'
import { securitySettingsMessages as messages } from './securitySettings.messages.ts'

const openedIn =
  (part: PartName) =>
  (name: string, steps: Step[], ...replies: Reply[]) => ({
    name,
    at: partAddress(part),
    edition: 'trusted' as const,
    replies,
    steps,
  })
const opened = openedIn('security')
const openedOfData = openedIn('data')
const openedOfProfile = openedIn('profile')
const toPasskeys: Step[] = [{ press: messages.passkeys }]
const passkey = { id: '1', name: 'iPhone', addedOn: '2026-10-01', usedOn: '2026-11-20', trustedFrom: null }
const passkeys = answers(passkeysCalls.list, {
  passkeys: [
    passkey,
    { ...passkey, id: '2', name: 'Chrome · Windows', usedOn: null, trustedFrom: '2026-11-26T09:00:00.000Z' },
  ],
  recoveryCodesLeft: 10,
})
const limited = answers(devicesCalls.list, [{ ...thisDevice, limitedUntil: '2026-12-02T09:00:00.000Z' }])
const disputed = answers(devicesCalls.list, [
  { ...thisDevice, limitedUntil: '2026-12-02T09:00:00.000Z', isDisputed: true },
])
const newer = answers(devicesCalls.list, [
  thisDevice,
  { ...thisDevice, id: 'b'.repeat(22), isThis: false, isNewer: true, mayOppose: true },
])
const toOpposing: Step[] = [{ press: devicesMessages.title }, { press: devicesMessages.isNotMe }]
const codes = Array.from({ length: 10 }, (_, place) => `k7q2-9fxm-3tp${place}`)
const proofFirst = (hasPasskey: boolean) =>
  refuses(exportCalls.download, 'STEP_UP_REQUIRED', { act: 'export', hasPasskey })
const sent = { success: true, resendAfter: 60, expiresIn: 300 } as const
const toCode: Step[] = [{ press: settingsMessages.deleteAccount }, { press: accountCodeMessages.goOn }]

export const listed = [
  statesOf('settings', {
    loading: [
      opened('devices loading', [{ press: devicesMessages.title }], waits(devicesCalls.list)),
      opened('passkeys loading', toPasskeys, waits(passkeysCalls.list)),
    ],
    empty: [
      openedOfProfile('another number', [{ press: settingsMessages.phone }]),
      openedOfProfile('another number, by passkey', [{ press: settingsMessages.phone }], passkeys),
    ],
    error: [
      opened('devices fail', [{ press: devicesMessages.title }], fails(devicesCalls.list)),
      opened('passkeys fail', toPasskeys, fails(passkeysCalls.list)),
      openedOfData('no code for a deletion', toCode, fails(deletionCalls.sendCode)),
    ],
    ready: [
      opened('passkeys', toPasskeys, passkeys),
      opened(
        'recovery codes',
        [...toPasskeys, { press: messages.makeRecovery }],
        answers(passkeysCalls.makeRecoveryCodes, { codes }),
        passkeys,
      ),
      openedOfData('a proof by code', [{ press: settingsMessages.exportData }], proofFirst(false)),
      openedOfData('a proof by passkey', [{ press: settingsMessages.exportData }], proofFirst(true)),
      opened('it was not me, by code', toOpposing, newer),
      opened('it was not me, by passkey', toOpposing, newer, passkeys),
      opened('it was not me, without a proof', [...toOpposing, { press: devicesMessages.noProof }], newer),
      opened('disputed', [], disputed, passkeys),
      opened('limited', [], limited, passkeys),
      opened('a recovery code', [{ press: messages.useRecovery }], limited, passkeys),
      opened(
        'something grave was asked',
        [],
        answers(delayedCalls.list, [
          {
            ...aDelayed,
            action: 'export',
            dueAt: '2026-11-26T09:00:00.000Z',
            byItself: false,
            browser: 'chrome',
            system: 'windows',
          },
        ]),
      ),
      opened('the number was lost', [], answers(profilesCalls.own, { ...noura, phoneNumber: '' })),
      openedOfData('what a deletion does', [{ press: settingsMessages.deleteAccount }]),
      openedOfData('the code of a deletion', toCode, answers(deletionCalls.sendCode, sent)),
    ],
  }),
]
