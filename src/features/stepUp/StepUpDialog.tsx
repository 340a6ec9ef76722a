import { useState } from 'react'
import { OwnCodeDialog } from '#features/auth/ownCode/OwnCodeDialog.tsx'
import { knowsPasskeys } from '#features/auth/passkeys/browser.ts'
import { passkeysRefusals } from '#features/auth/passkeys/messages.ts'
import { provePasskey } from '#features/auth/passkeys/prove.ts'
import { useAct } from '#features/loading/useAct.ts'
import { send } from '#kit/calls/send.ts'
import { momentInWords } from '#kit/words/dates.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { stepUpCalls } from './contract.ts'
import { stepUpRefusals, stepUpWords as words } from './messages.ts'
import { refreshAsked } from './refreshAsked.ts'
import type { StepUpAsked } from './stepUpAsked.ts'

type StepUpDialogProps = { asked: StepUpAsked; onClose: () => void }

/** Asks for a passkey, or for a code and a day, before something grave is done. */
export function StepUpDialog({ asked, onClose }: StepUpDialogProps) {
  const say = useSay()
  const [byCode, takeCode] = useState(!asked.hasPasskey || !knowsPasskeys())
  const { busy, problem, act } = useAct({ why: passkeysRefusals })

  const prove = () =>
    act(async () => {
      if (!(await provePasskey())) return
      onClose()
      await asked.again()
    })

  if (asked.mayFrom)
    return (
      <Dialog
        open
        onClose={onClose}
        title={say(words.title)}
        description={say(words.waits(momentInWords(new Date(asked.mayFrom))))}
        actions={
          <>
            <Button tone="soft" onClick={onClose}>
              {say(words.close)}
            </Button>
            {!byCode && (
              <Button busy={busy} onClick={prove}>
                {say(words.usePasskey)}
              </Button>
            )}
          </>
        }
      >
        <Problem text={problem} />
      </Dialog>
    )
  if (byCode) return <CodeAndADay asked={asked} onClose={onClose} />
  return (
    <ConfirmDialog
      onClose={onClose}
      title={say(words.title)}
      description={say(words.withPasskey)}
      cancel={say(words.useCode)}
      onCancel={() => takeCode(true)}
      confirm={say(words.usePasskey)}
      onConfirm={prove}
      busy={busy}
    >
      <Problem text={problem} />
    </ConfirmDialog>
  )
}

function CodeAndADay({ asked, onClose }: StepUpDialogProps) {
  const confirm = async (code: string) => {
    const { mayFrom } = await send(stepUpCalls.ask, { act: asked.act, code })
    tell(words.asked, words.askedText(momentInWords(new Date(mayFrom))))
    refreshAsked()
  }
  return (
    <OwnCodeDialog
      open
      onClose={onClose}
      title={words.title}
      text={words.withCode}
      consequences={[words.consequence, words.afterwards]}
      sendCode={() => send(stepUpCalls.sendCode, {})}
      codeSentTo={words.codeSentTo}
      confirmLabel={words.ask}
      confirm={confirm}
      refusals={stepUpRefusals}
    />
  )
}
