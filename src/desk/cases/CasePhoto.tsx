import { EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { useSay } from '#ground/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { casesCalls } from './cases.contract.ts'
import { useActing } from './useActing.ts'
import { useKeys } from './useKeys.ts'
import { caseWords as words } from './words.ts'

type CasePhotoProps = { id: number; which: 'before' | 'now'; isKeyed?: boolean }

/** Comes only when it is asked for: that is written down, and nobody should have to see it. */
export function CasePhoto({ id, which, isKeyed = false }: CasePhotoProps) {
  const say = useSay()
  const { busy, act } = useActing()
  const [address, setAddress] = useState<string>()
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  const show = () =>
    act(async () => setAddress(URL.createObjectURL(await send(casesCalls.photo, { id, which }))))
  useKeys(isKeyed ? { p: show } : {})
  if (address)
    return <img src={address} alt={say(words.photoOf)} className="w-full max-w-64 rounded-control" />
  return (
    <div className="flex flex-col gap-1">
      <Button tone="soft" size="small" busy={busy} onClick={show}>
        {!busy && <EyeOff size={18} aria-hidden="true" />}
        {say(words.showPhoto)}
      </Button>
      <p className="text-small text-muted">{say(words.photoRecorded)}</p>
    </div>
  )
}
