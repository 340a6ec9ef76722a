import { KeyRound, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { number } from '#ground/words/plural.ts'
import { devicesWords } from '#rooms/protect/devices/devices.words.ts'
import { passkeysCalls } from '#rooms/protect/passkeys/passkeys.contract.ts'
import { ButtonRow, Group } from '../Row.tsx'
import { partWords, protectionTitle } from '../settings.words.ts'
import { hasParts } from '../shownPart.ts'
import { DevicesDialog } from './DevicesDialog.tsx'
import { PasskeysDialog } from './PasskeysDialog.tsx'
import { protectionWords as words } from './protection.words.ts'

type Open = 'devices' | 'passkeys'

/** Where the person is signed in and, in the trusted edition, what protects the account. */
export function ProtectionGroup() {
  const say = useSay()
  const [shown, show] = useState<Open>()
  const close = () => show(undefined)
  const passkeys = useCall(passkeysCalls.list, {}, { enabled: hasParts })
  const count = passkeys.data?.passkeys.length

  return (
    <>
      <Group
        section="protection"
        title={say(hasParts ? partWords.security : protectionTitle)}
        isAlone={hasParts}
      >
        <ButtonRow
          icon={<MonitorSmartphone size={22} />}
          label={say(devicesWords.title)}
          onPress={() => show('devices')}
        />
        {hasParts && (
          <ButtonRow
            icon={<KeyRound size={22} />}
            label={say(words.passkeys)}
            value={count === undefined ? undefined : count === 0 ? say(words.noPasskeys) : number(count)}
            onPress={() => show('passkeys')}
          />
        )}
      </Group>
      {shown === 'devices' && <DevicesDialog open onClose={close} />}
      {shown === 'passkeys' && <PasskeysDialog open onClose={close} />}
    </>
  )
}
