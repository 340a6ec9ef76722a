import { send } from '#ground/calls/send.ts'
import { callKey, queryClient, useCall } from '#ground/calls/useCall.ts'
import { dayInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { leaveForLogin } from '#rooms/account/sessions/leave.ts'
import { useAct } from '#rooms/page/loading/useAct.ts'
import { OwnCodeDialog } from '#rooms/protect/ownCode/OwnCodeDialog.tsx'
import { useStepUp } from '#rooms/protect/stepUp/useStepUp.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { Card } from '#ui/layout/Card.tsx'
import { deletionCalls } from './deletion.contract.ts'
import { deletionRefusals, deletionWords as words } from './deletion.words.ts'

/** Tells a person who comes back within the days of grace when they will be deleted, and how to stay. */
export function LeavingCard() {
  const say = useSay()
  const { data } = useCall(deletionCalls.status, {})
  const { busy, act } = useAct({ failed: words.keepFailed, why: deletionRefusals })
  if (!data?.deletionDueAt) return null

  const keep = () =>
    act(async () => {
      await send(deletionCalls.cancel, {})
      queryClient.setQueryData(callKey(deletionCalls.status, {}), { deletionDueAt: null })
      tell(words.kept, words.keptText)
    })
  return (
    <Card>
      <div role="status" className="flex flex-col gap-4">
        <div>
          <h2 className="font-semibold text-danger">
            {say(words.leaving(dayInWords(new Date(data.deletionDueAt))))}
          </h2>
          <p className="text-small text-muted">{say(words.leavingText)}</p>
        </div>
        <Button wide busy={busy} onClick={keep}>
          {say(words.keep)}
        </Button>
      </div>
    </Card>
  )
}

const consequences = [words.hidden, words.grace, words.erased, words.stays]

type DeletionDialogProps = { open: boolean; onClose: () => void; onOpen: () => void }

export function DeletionDialog({ open, onClose, onOpen }: DeletionDialogProps) {
  const { asksFirst, stepUpDialog } = useStepUp()

  const confirm = async (code: string) => {
    const { deletionDueAt } = await send(deletionCalls.confirm, { code })
    const day = dayInWords(new Date(deletionDueAt))
    tell(words.done, words.doneText(day))
    await leaveForLogin()
  }

  return (
    <>
      <OwnCodeDialog
        open={open}
        onClose={onClose}
        title={words.title}
        consequences={consequences}
        sendCode={() => send(deletionCalls.sendCode, {})}
        codeSentTo={words.codeSentTo}
        confirmLabel={words.confirm}
        confirm={confirm}
        asksFirst={(failure) => asksFirst(failure, onOpen)}
        refusals={deletionRefusals}
      />
      {stepUpDialog}
    </>
  )
}
