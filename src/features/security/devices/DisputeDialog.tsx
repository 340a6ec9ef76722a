import { useState } from 'react'
import { send } from '#platform/api/send.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { accountCodeMessages } from '../accountCode/accountCode.messages.ts'
import { passkeysCalls } from '../passkeys/passkeys.contract.ts'
import { ProofDialog } from '../stepUp/ProofDialog.tsx'
import { stepUpMessages } from '../stepUp/stepUp.messages.ts'
import { devicesCalls } from './devices.contract.ts'
import { devicesRefusals, devicesMessages as messages } from './devices.messages.ts'

type OpposeDialogProps = {
  id: string
  onClose: () => void
  onOpposed: () => Promise<void>
  onDisputed: () => Promise<void>
}

/** Without a passkey or code, both devices become limited. */
export function DisputeDialog({ id, onClose, onOpposed, onDisputed }: OpposeDialogProps) {
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
        title={say(messages.isNotMe)}
        description={say(messages.disputeText)}
        cancel={say(accountCodeMessages.cancel)}
        onCancel={onClose}
        confirm={say(messages.dispute)}
        onConfirm={dispute}
        danger
        busy={busy}
      >
        <p className="text-pretty">{say(messages.disputeConsequence)}</p>
        <Problem text={problem} />
      </ConfirmDialog>
    )
  return (
    <ProofDialog
      onClose={onClose}
      title={messages.isNotMe}
      text={messages.opposeText}
      consequence={messages.opposeConsequence}
      hasPasskey={(own.data?.passkeys.length ?? 0) > 0}
      onProven={async () => {
        await oppose()
        onClose()
      }}
      byCode={{
        useCode: messages.useCode,
        text: messages.opposeText,
        consequences: [messages.opposeConsequence],
        sendCode: () => send(devicesCalls.sendCode, {}),
        codeSentTo: messages.codeSentTo,
        confirmLabel: stepUpMessages.ask,
        confirm: oppose,
        refusals: devicesRefusals,
        children: (
          <Button tone="soft" wide onClick={() => giveUp(true)}>
            {say(messages.noProof)}
          </Button>
        ),
      }}
    />
  )
}
