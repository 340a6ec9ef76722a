import { useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { momentInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { OwnCodeDialog } from '../ownCode/OwnCodeDialog.tsx'
import { knowsPasskeys, provePasskey } from '../passkeys/browser.ts'
import { passkeysRefusals } from '../passkeys/passkeys.words.ts'
import { stepUpCalls } from './stepUp.contract.ts'
import { stepUpRefusals, stepUpWords as words } from './stepUp.words.ts'
import type { StepUpAsked } from './stepUpAsked.ts'
import { refreshAsked } from './stepUpAsked.ts'

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
      isHarmless={asked.act === 'export'}
    />
  )
}
