import { type ComponentProps, useState } from 'react'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { AccountCodeDialog } from '../accountCode/AccountCodeDialog.tsx'
import { knowsPasskeys, provePasskey } from '../passkeys/browserPasskeys.ts'
import { passkeysRefusals } from '../passkeys/passkeys.messages.ts'
import { stepUpMessages as messages } from './stepUp.messages.ts'

type ProofDialogProps = {
  onClose: () => void
  title: Text
  text: Text
  consequence?: Text
  hasPasskey: boolean
  onProven: () => unknown
  byCode?: Omit<ComponentProps<typeof AccountCodeDialog>, 'open' | 'onClose' | 'title'> & { useCode: Text }
}

export function ProofDialog(props: ProofDialogProps) {
  const { onClose, title, text, consequence, hasPasskey, onProven, byCode } = props
  const say = useSay()
  const [takesCode, takeCode] = useState(false)
  const { busy, problem, act } = useAct({ why: { ...byCode?.refusals, ...passkeysRefusals } })
  const usesPasskey = hasPasskey && knowsPasskeys()
  const prove = () =>
    act(async () => {
      if (await provePasskey()) await onProven()
    })

  if (byCode && (takesCode || !usesPasskey))
    return <AccountCodeDialog open onClose={onClose} title={title} {...byCode} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(title)}
      description={say(text)}
      actions={
        <>
          <Button tone="soft" onClick={byCode ? () => takeCode(true) : onClose}>
            {say(byCode ? byCode.useCode : messages.close)}
          </Button>
          {usesPasskey && (
            <Button busy={busy} onClick={prove}>
              {say(messages.usePasskey)}
            </Button>
          )}
        </>
      }
    >
      {consequence && <p className="text-pretty">{say(consequence)}</p>}
      <Problem text={problem} />
    </Dialog>
  )
}
