import { useId, useState } from 'react'
import { blocksCalls } from '#features/doors/contract.ts'
import { queryClient } from '#kit/calls/queries.ts'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { reportsCalls } from './contract.ts'
import { formWords as words } from './formWords.ts'
import { SentReport } from './SentReport.tsx'
import { memberTopics, TopicAndText } from './TopicAndText.tsx'
import { useReport } from './useReport.ts'

export type ReportDialogProps = {
  person: { userId: string; displayName: string }
  isBlocked: boolean
  onClose: () => void
}

/** A member's report of a person, and then its receipt. */
export function ReportDialog({ person: { userId, displayName }, isBlocked, onClose }: ReportDialogProps) {
  const say = useSay()
  const form = useId()
  const [blocks, setBlocks] = useState(true)
  const { value, change, errors, busy, receipt, submit } = useReport(userId, memberTopics)
  const [wasBlocked] = useState(isBlocked)

  const report = () =>
    submit(async (topic, said) => {
      const sent = await send(reportsCalls.send, { userId, topic, said, blocks: blocks && !wasBlocked })
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.refetchQueries({ queryKey: [blocksCalls.at.path] })
      return sent
    })
  return (
    <Dialog
      key={receipt ? 'sent' : 'form'}
      open
      onClose={onClose}
      title={say(receipt ? words.sent : words.title(`\u2068${displayName}\u2069`))}
      description={!receipt && say(words.text)}
      actions={
        receipt ? (
          <Button onClick={onClose}>{say(words.close)}</Button>
        ) : (
          <>
            <Button tone="soft" onClick={onClose}>
              {say(words.cancel)}
            </Button>
            <Button type="submit" form={form} busy={busy}>
              {say(words.send)}
            </Button>
          </>
        )
      }
    >
      {receipt ? (
        <SentReport receipt={receipt} />
      ) : (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            void report()
          }}
          className="flex flex-col gap-5"
        >
          <TopicAndText offered={memberTopics} value={value} onChange={change} errors={errors} />
          {!wasBlocked && <Checkbox label={say(words.blocks)} checked={blocks} onChange={setBlocks} />}
        </form>
      )}
    </Dialog>
  )
}
