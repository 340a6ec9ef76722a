import { OwnCodeDialog } from '#features/auth/ownCode/OwnCodeDialog.tsx'
import { blocksCalls } from '#features/doors/contract.ts'
import { LoadFailed } from '#features/loading/LoadFailed.tsx'
import { useStepUp } from '#features/stepUp/useStepUp.tsx'
import { queryClient, useCall } from '#kit/calls/queries.ts'
import { send } from '#kit/calls/send.ts'
import { dayInWords } from '#kit/words/dates.ts'
import { useSay } from '#kit/words/language.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { afreshCalls } from './contract.ts'
import { afreshRefusals, afreshWords as words } from './messages.ts'

const consequences = [words.stops, words.erased, words.says, words.once]

type AfreshDialogProps = {
  open: boolean
  onClose: () => void
  onOpen: () => void
  /** The calls whose answers change with it. */
  changes: readonly { path: string }[]
}

export function AfreshDialog({ open, onClose, onOpen, changes }: AfreshDialogProps) {
  const say = useSay()
  const status = useCall(afreshCalls.status, {}, { enabled: open, staleTime: 0, refetchOnMount: true })
  const next = status.data?.next
  const { asksFirst, stepUpDialog } = useStepUp()

  const confirm = async (code: string) => {
    await send(afreshCalls.confirm, { code })
    for (const { path } of [afreshCalls.status, blocksCalls.at, ...changes]) {
      queryClient.removeQueries({ queryKey: [path], type: 'inactive' })
      queryClient.refetchQueries({ queryKey: [path] })
    }
    toast({ title: say(words.done), description: say(words.doneText) })
  }

  return (
    <>
      <OwnCodeDialog
        open={open}
        onClose={onClose}
        title={words.title}
        consequences={consequences}
        mayGoOn={status.failed ? false : status.data && !next}
        sendCode={() => send(afreshCalls.sendCode, {})}
        codeSentTo={words.codeSentTo}
        confirmLabel={words.confirm}
        confirm={confirm}
        asksFirst={(failure) => asksFirst(failure, onOpen)}
        refusals={afreshRefusals}
      >
        {next && <p className="font-semibold">{say(words.tooSoon(dayInWords(new Date(next))))}</p>}
        {status.failed && (
          <LoadFailed
            title={words.statusFailed}
            error={status.error}
            at={status.errorUpdatedAt}
            retry={() => status.refetch()}
            busy={status.isFetching}
          />
        )}
      </OwnCodeDialog>
      {stepUpDialog}
    </>
  )
}
