import { KeyRound, MonitorSmartphone, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { number } from '#ground/words/plural.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { devicesWords } from '#rooms/protect/devices/devices.words.ts'
import { numberWords } from '#rooms/protect/numberChange/numberChange.words.ts'
import { passkeysCalls } from '#rooms/protect/passkeys/passkeys.contract.ts'
import { ButtonRow, Group } from '../Row.tsx'
import { goTo } from '../sections.ts'
import { protectionTitle } from '../settings.words.ts'
import { DevicesDialog } from './DevicesDialog.tsx'
import { NumberDialog } from './NumberDialog.tsx'
import { PasskeysDialog } from './PasskeysDialog.tsx'
import { protectionWords as words } from './protection.words.ts'

const { protects } = readBoot().policy
type Open = 'devices' | 'passkeys' | 'number'

/** Where the person is signed in, and, where the operator has switched that on, what protects the account. */
export function ProtectionGroup() {
  const say = useSay()
  const [shown, show] = useState<Open>()
  const close = () => show(undefined)
  const passkeys = useCall(passkeysCalls.list, {}, { enabled: protects })
  const count = passkeys.data?.passkeys.length

  // A notification leads here by the address.
  useEffect(() => {
    if (location.hash === '#protection') goTo('protection')
  }, [])

  return (
    <>
      <Group section="protection" title={say(protectionTitle)}>
        <ButtonRow
          icon={<MonitorSmartphone size={22} />}
          label={say(devicesWords.title)}
          onPress={() => show('devices')}
        />
        {protects && (
          <>
            <ButtonRow
              icon={<KeyRound size={22} />}
              label={say(words.passkeys)}
              value={count === undefined ? undefined : count === 0 ? say(words.noPasskeys) : number(count)}
              onPress={() => show('passkeys')}
            />
            <ButtonRow
              icon={<Phone size={22} />}
              label={say(numberWords.change)}
              onPress={() => show('number')}
            />
          </>
        )}
      </Group>
      {shown === 'devices' && <DevicesDialog open onClose={close} />}
      {shown === 'passkeys' && <PasskeysDialog open onClose={close} />}
      {shown === 'number' && <NumberDialog open onClose={close} />}
    </>
  )
}
