import { useState } from 'react'
import { leaveForLogin } from '#features/auth/sessions/leave.ts'
import { type CodeOnItsWay, OwnCodeForm } from '#features/auth/steps/OwnCodeForm.tsx'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { date } from '#kit/words/dates.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/Button.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { useOneAtATime } from '#ui/useOneAtATime.ts'
import { deletionCalls } from './contract.ts'
import { deletionRefusals, deletionWords as words } from './messages.ts'

const consequences = ['hidden', 'grace', 'erased', 'stays'] as const

/** Says what will happen, has a code sent to the person's own number, and deletes only with that code. */
export function DeletionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const [sent, setSent] = useState<CodeOnItsWay>()
  const [error, setError] = useState('')
  const [busy, run] = useOneAtATime()

  const close = () => {
    setSent(undefined)
    setError('')
    onClose()
  }
  const sendCode = () =>
    run(async () => {
      try {
        const { resendAfter, otpCode } = await send(deletionCalls.sendCode, {})
        setError('')
        setSent({ otpCode, resendAt: Date.now() + resendAfter * 1000 })
      } catch (failure) {
        setError(`${say(words.codeFailed)}. ${say(refusedWords(failure, deletionRefusals))}`)
      }
    })
  const confirm = async (code: string) => {
    const { deletionDueAt } = await send(deletionCalls.confirm, { code })
    const day = date(new Date(deletionDueAt))
    toast({ title: say(words.done), description: say(words.doneText(day)) })
    await leaveForLogin()
  }
  const failed = error && (
    <p role="alert" className="text-small text-danger">
      <Copyable>{error}</Copyable>
    </p>
  )

  if (sent) {
    return (
      <Dialog
        key="code"
        open={open}
        onClose={close}
        title={say(words.enterCode)}
        description={say(words.codeSentTo)}
      >
        <OwnCodeForm
          sent={sent}
          resending={busy}
          onResend={sendCode}
          onCancel={close}
          onConfirm={confirm}
          refusals={deletionRefusals}
          words={words}
        />
        {failed}
      </Dialog>
    )
  }
  return (
    <Dialog
      key="explain"
      open={open}
      onClose={close}
      title={say(words.title)}
      description={say(words.text)}
      actions={
        <>
          <Button tone="soft" onClick={close}>
            {say(words.cancel)}
          </Button>
          <Button tone="danger" busy={busy} onClick={sendCode}>
            {say(words.goOn)}
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-2.5 ps-5 marker:text-danger">
        {consequences.map((name) => (
          <li key={name} className="ps-1 text-pretty">
            {say(words[name])}
          </li>
        ))}
      </ul>
      {failed}
    </Dialog>
  )
}
