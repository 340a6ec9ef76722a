import { useState } from 'react'
import { type CodeOnItsWay, OwnCodeForm } from '#features/auth/steps/OwnCodeForm.tsx'
import { doorsCalls } from '#features/doors/contract.ts'
import { LoadFailed } from '#features/loading/LoadFailed.tsx'
import { queryClient, useCall } from '#kit/calls/queries.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { date } from '#kit/words/dates.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/Button.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { useOneAtATime } from '#ui/useOneAtATime.ts'
import { afreshCalls } from './contract.ts'
import { afreshRefusals, afreshWords as words } from './messages.ts'

const consequences = ['stops', 'erased', 'says', 'once'] as const

type AfreshDialogProps = {
  open: boolean
  onClose: () => void
  /** The calls whose answers change with it. */
  changes: readonly { path: string }[]
}

/** Says what will happen, has a code sent to the person's own number, and starts afresh only with that code. */
export function AfreshDialog({ open, onClose, changes }: AfreshDialogProps) {
  const say = useSay()
  const status = useCall(afreshCalls.status, {}, { enabled: open, staleTime: 0, refetchOnMount: true })
  const [sent, setSent] = useState<CodeOnItsWay>()
  const [error, setError] = useState('')
  const [busy, run] = useOneAtATime()
  const next = status.data?.next

  const close = () => {
    setSent(undefined)
    setError('')
    onClose()
  }
  const sendCode = () =>
    run(async () => {
      try {
        const { resendAfter, otpCode } = await send(afreshCalls.sendCode, {})
        setError('')
        setSent({ otpCode, resendAt: Date.now() + resendAfter * 1000 })
      } catch (failure) {
        setError(`${say(words.codeFailed)}. ${say(refusedWords(failure, afreshRefusals))}`)
      }
    })
  const confirm = async (code: string) => {
    await send(afreshCalls.confirm, { code })
    for (const { path } of [afreshCalls.status, doorsCalls.at, ...changes]) {
      queryClient.removeQueries({ queryKey: [path], type: 'inactive' })
      queryClient.refetchQueries({ queryKey: [path] })
    }
    toast({ title: say(words.done), description: say(words.doneText) })
    close()
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
          refusals={afreshRefusals}
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
            {say(next ? words.close : words.cancel)}
          </Button>
          {!next && !status.isError && (
            <Button tone="danger" busy={busy} disabled={!status.data} onClick={sendCode}>
              {say(words.goOn)}
            </Button>
          )}
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
      {next && <p className="font-semibold">{say(words.tooSoon(date(new Date(next))))}</p>}
      {status.isError && (
        <LoadFailed
          title={words.statusFailed}
          error={status.error}
          at={status.errorUpdatedAt}
          retry={() => status.refetch()}
          busy={status.isFetching}
        />
      )}
      {failed}
    </Dialog>
  )
}
