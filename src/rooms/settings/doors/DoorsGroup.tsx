import { Ban, DoorOpen, Link2 } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { doorsCalls } from '#rooms/doors/doors.contract.ts'
import { Group } from '../Group.tsx'
import { ButtonRow } from '../Row.tsx'
import { doorsTitle } from '../settings.words.ts'
import { AddressesDialog } from './AddressesDialog.tsx'
import { BlockedDialog } from './BlockedDialog.tsx'
import { whoWords, doorsWords as words } from './doorSettings.words.ts'
import { WhoDialog } from './WhoDialog.tsx'

type Open = 'who' | 'blocked' | 'addresses'

/** Who may rate a person, whom they have blocked, and what leads to them. */
export function DoorsGroup() {
  const say = useSay()
  const own = useCall(doorsCalls.own, {})
  const [shown, show] = useState<Open>()
  const close = () => show(undefined)
  return (
    <>
      <Group section="doors" title={say(doorsTitle)}>
        <ButtonRow
          icon={<DoorOpen size={22} />}
          label={say(words.who)}
          value={own.data && say(whoWords[own.data.who].name)}
          onPress={() => show('who')}
        />
        <ButtonRow icon={<Ban size={22} />} label={say(words.blocked)} onPress={() => show('blocked')} />
        <ButtonRow
          icon={<Link2 size={22} />}
          label={say(words.addresses)}
          onPress={() => show('addresses')}
        />
      </Group>
      <WhoDialog open={shown === 'who'} onClose={close} />
      <BlockedDialog open={shown === 'blocked'} onClose={close} />
      <AddressesDialog open={shown === 'addresses'} onClose={close} />
    </>
  )
}
