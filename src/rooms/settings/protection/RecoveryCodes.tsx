import { useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { useSay } from '#ground/words/language.ts'
import { passkeysCalls } from '#rooms/protect/passkeys/passkeys.contract.ts'
import { passkeysRefusals } from '#rooms/protect/passkeys/passkeys.words.ts'
import { useGraveAct } from '#rooms/protect/stepUp/useStepUp.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { protectionWords as words } from './protection.words.ts'

/** Codes to be printed. They are shown once, because only their digests are kept. */
export function RecoveryCodes({ left, onMade }: { left: number; onMade: () => void }) {
  const say = useSay()
  const [codes, setCodes] = useState<readonly string[]>()
  const { busy, act, stepUpDialog } = useGraveAct({ failed: words.failed, why: passkeysRefusals })
  const make = () =>
    act(async () => {
      const made = await send(passkeysCalls.makeRecoveryCodes, {})
      setCodes(made.codes)
      onMade()
    })
  return (
    <section className="flex flex-col gap-3 border-t border-border pt-4">
      <h3 className="font-semibold">{say(words.recovery)}</h3>
      <p className="text-small text-pretty text-muted">
        {say(codes ? words.madeRecovery : words.recoveryText)}{' '}
        {!codes && left > 0 && say(words.recoveryLeft(left))}
      </p>
      {codes && (
        <ul dir="ltr" className="grid grid-cols-2 gap-2 font-semibold tabular-nums max-[420px]:grid-cols-1">
          {codes.map((code) => (
            <li key={code} className="rounded-control bg-surface-2 px-3 py-2 text-center">
              {code}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {codes && (
          <Button size="small" onClick={() => print()}>
            {say(words.print)}
          </Button>
        )}
        <Button size="small" tone="soft" busy={busy} onClick={make}>
          {say(words.makeRecovery)}
        </Button>
      </div>
      {stepUpDialog}
    </section>
  )
}
