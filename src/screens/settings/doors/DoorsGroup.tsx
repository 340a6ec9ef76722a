import { Ban, DoorOpen, Link2, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { doorsCalls } from '#features/doors/contract.ts'
import { AfreshDialog } from '#features/freshStarts/AfreshDialog.tsx'
import { profilesCalls } from '#features/profiles/contract.ts'
import { ratingsCalls } from '#features/ratings/contract.ts'
import { useCall } from '#kit/calls/queries.ts'
import { useSay } from '#kit/words/language.ts'
import { Group } from '../Group.tsx'
import { doorsTitle } from '../messages.ts'
import { ButtonRow } from '../Row.tsx'
import { AddressesDialog } from './AddressesDialog.tsx'
import { BlockedDialog } from './BlockedDialog.tsx'
import { whoWords, doorsWords as words } from './messages.ts'
import { WhoDialog } from './WhoDialog.tsx'

type Open = 'who' | 'blocked' | 'addresses' | 'afresh'

/** Who may rate a person, and what else they may do about ratings that they did not want. */
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
        <ButtonRow
          icon={<RotateCcw size={22} className="rtl:-scale-x-100" />}
          label={say(words.afresh)}
          tone="danger"
          onPress={() => show('afresh')}
        />
      </Group>
      <WhoDialog open={shown === 'who'} onClose={close} />
      <BlockedDialog open={shown === 'blocked'} onClose={close} />
      <AddressesDialog open={shown === 'addresses'} onClose={close} />
      <AfreshDialog
        open={shown === 'afresh'}
        onClose={close}
        onOpen={() => show('afresh')}
        changes={[ratingsCalls.received, profilesCalls.person]}
      />
    </>
  )
}
