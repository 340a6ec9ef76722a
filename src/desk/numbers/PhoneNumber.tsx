import { Eye } from 'lucide-react'
import { useState } from 'react'
import { isSessionEnd } from '#ground/calls/client.ts'
import { whyNot } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import { useSay } from '#ground/words/language.ts'
import { readablePhone } from '#rooms/account/phone/grouping.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import type { AdminUser } from '../desk.contract.ts'
import { numbersCalls } from './numbers.contract.ts'
import { numbersRefusals, deskNumberWords as words } from './numbers.words.ts'

const areMasked = readBoot().policy.protects

/** Where numbers are masked, each is shown on request, until the list is left. */
export function PhoneNumber({ user }: { user: AdminUser }) {
  const say = useSay()
  const [revealed, setRevealed] = useState<string>()
  const { busy, act } = useAct({
    failed: words.failed,
    why: (failure) => whyNot(failure, numbersRefusals, words.failed),
    unless: isSessionEnd,
  })
  const reveal = () =>
    act(async () => {
      setRevealed((await send(numbersCalls.reveal, { userId: user.id })).phoneNumber)
    })
  const number = revealed ?? user.phoneNumber
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <bdi dir="ltr" className="tabular-nums">
        {readablePhone(number)}
      </bdi>
      {areMasked && revealed === undefined && number !== '' && (
        <IconButton
          label={`${say(words.reveal)} ${number}`}
          aria-busy={busy || undefined}
          icon={<Eye size={18} aria-hidden="true" />}
          onClick={reveal}
        />
      )}
    </span>
  )
}
