import { useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { Problem } from '#ui/feedback/Problem.tsx'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { OwnCodeDialog } from '../ownCode/OwnCodeDialog.tsx'
import { knowsPasskeys, provePasskey } from '../passkeys/browser.ts'
import { passkeysCalls } from '../passkeys/passkeys.contract.ts'
import { passkeysRefusals } from '../passkeys/passkeys.words.ts'
import { stepUpWords } from '../stepUp/stepUp.words.ts'
import { devicesCalls } from './devices.contract.ts'
import { devicesRefusals, devicesWords as words } from './devices.words.ts'

type OpposeDialogProps = { id: string; onClose: () => void; onOpposed: () => Promise<void> }

/** Asks for a passkey, or for a code, before somebody is signed out who "was not me". */
export function OpposeDialog({ id, onClose, onOpposed }: OpposeDialogProps) {
  const say = useSay()
  const own = useCall(passkeysCalls.list, {})
  const [byCode, takeCode] = useState(false)
  const { busy, problem, act } = useAct({ why: { ...devicesRefusals, ...passkeysRefusals } })

  const oppose = async (code?: string) => {
    await send(devicesCalls.oppose, { id, ...(code && { code }) })
    await onOpposed()
  }
  const prove = () =>
    act(async () => {
      if (!(await provePasskey())) return
      await oppose()
      onClose()
    })

  if (byCode || !own.data?.passkeys.length || !knowsPasskeys())
    return (
      <OwnCodeDialog
        open
        onClose={onClose}
        title={words.isNotMe}
        text={words.opposeText}
        consequences={[words.opposeConsequence]}
        sendCode={() => send(devicesCalls.sendCode, {})}
        codeSentTo={words.codeSentTo}
        confirmLabel={stepUpWords.ask}
        confirm={oppose}
        refusals={devicesRefusals}
      />
    )
  return (
    <ConfirmDialog
      onClose={onClose}
      title={say(words.isNotMe)}
      description={say(words.opposeText)}
      cancel={say(words.useCode)}
      onCancel={() => takeCode(true)}
      confirm={say(stepUpWords.usePasskey)}
      onConfirm={prove}
      busy={busy}
    >
      <p className="text-pretty">{say(words.opposeConsequence)}</p>
      <Problem text={problem} />
    </ConfirmDialog>
  )
}
