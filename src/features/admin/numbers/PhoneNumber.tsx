import { Eye } from 'lucide-react'
import { useState } from 'react'
import { readablePhone } from '#features/auth/phone/grouping.ts'
import { readBoot } from '#features/boot/boot.ts'
import { useAct } from '#features/loading/useAct.ts'
import { isSessionEnd } from '#kit/calls/client.ts'
import { whyNot } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import type { AdminUser } from '../contract.ts'
import { numbersCalls } from './contract.ts'
import { numbersRefusals, deskNumberWords as words } from './messages.ts'

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
