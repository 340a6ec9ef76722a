import { useState } from 'react'
import { useAct } from '#features/site/loading/useAct.ts'
import { send } from '#platform/api/send.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { ownCodeWords } from '../accountCode/accountCode.messages.ts'
import { passkeysCalls } from '../passkeys/passkeys.contract.ts'
import { ProofDialog } from '../stepUp/ProofDialog.tsx'
import { stepUpWords } from '../stepUp/stepUp.messages.ts'
import { devicesCalls } from './devices.contract.ts'
import { devicesRefusals, devicesWords as words } from './devices.messages.ts'

type OpposeDialogProps = {
  id: string
  onClose: () => void
  onOpposed: () => Promise<void>
  onDisputed: () => Promise<void>
}

/** Asks for a passkey or a code before it signs the other device out; without either, both are limited. */
export function OpposeDialog({ id, onClose, onOpposed, onDisputed }: OpposeDialogProps) {
  const say = useSay()
  const own = useCall(passkeysCalls.list, {})
  const [noProof, giveUp] = useState(false)
  const { busy, problem, act } = useAct({ why: devicesRefusals })

  const oppose = async (code?: string) => {
    await send(devicesCalls.oppose, { id, ...(code && { code }) })
    await onOpposed()
  }
  const dispute = () =>
    act(async () => {
      await send(devicesCalls.dispute, { id })
      await onDisputed()
      onClose()
    })

  if (noProof)
    return (
      <ConfirmDialog
        onClose={onClose}
        title={say(words.isNotMe)}
        description={say(words.disputeText)}
        cancel={say(ownCodeWords.cancel)}
        onCancel={onClose}
        confirm={say(words.dispute)}
        onConfirm={dispute}
        danger
        busy={busy}
      >
        <p className="text-pretty">{say(words.disputeConsequence)}</p>
        <Problem text={problem} />
      </ConfirmDialog>
    )
  return (
    <ProofDialog
      onClose={onClose}
      title={words.isNotMe}
      text={words.opposeText}
      consequence={words.opposeConsequence}
      hasPasskey={(own.data?.passkeys.length ?? 0) > 0}
      onProven={async () => {
        await oppose()
        onClose()
      }}
      byCode={{
        useCode: words.useCode,
        text: words.opposeText,
        consequences: [words.opposeConsequence],
        sendCode: () => send(devicesCalls.sendCode, {}),
        codeSentTo: words.codeSentTo,
        confirmLabel: stepUpWords.ask,
        confirm: oppose,
        refusals: devicesRefusals,
        children: (
          <Button tone="soft" wide onClick={() => giveUp(true)}>
            {say(words.noProof)}
          </Button>
        ),
      }}
    />
  )
}
