import { KeyRound, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { readBoot } from '#features/site/boot.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { ButtonRow, Group } from '#ui/layout/Rows.tsx'
import { devicesCalls } from '../devices/devices.contract.ts'
import { devicesCount, devicesMessages } from '../devices/devices.messages.ts'
import { passkeysCalls } from '../passkeys/passkeys.contract.ts'
import { DevicesDialog } from './DevicesDialog.tsx'
import { PasskeysDialog } from './PasskeysDialog.tsx'
import {
  securitySettingsMessages as messages,
  protectionTitle,
  securityTitle,
} from './securitySettings.messages.ts'

const { protects } = readBoot().policy

type Open = 'devices' | 'passkeys'

export function ProtectionGroup() {
  const say = useSay()
  const [shown, show] = useState<Open>()
  const close = () => show(undefined)
  const passkeys = useCall(passkeysCalls.list, {}, { enabled: protects })
  const count = passkeys.data?.passkeys.length
  const devices = useCall(devicesCalls.list, {}, { enabled: protects })

  return (
    <>
      <Group section="protection" title={say(protects ? securityTitle : protectionTitle)} isAlone={protects}>
        <ButtonRow
          icon={<MonitorSmartphone size={22} />}
          label={say(devicesMessages.title)}
          value={devices.data && say(devicesCount(devices.data.length))}
          onPress={() => show('devices')}
        />
        {protects && (
          <ButtonRow
            icon={<KeyRound size={22} />}
            label={say(messages.passkeys)}
            value={count === undefined ? undefined : count === 0 ? say(messages.noPasskeys) : number(count)}
            onPress={() => show('passkeys')}
          />
        )}
      </Group>
      {shown === 'devices' && <DevicesDialog open onClose={close} />}
      {shown === 'passkeys' && <PasskeysDialog open onClose={close} />}
    </>
  )
}
