import { useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { queryClient } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { blocksCalls } from '#rooms/doors/doors.contract.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { FormDialog } from '#ui/floating/FormDialog.tsx'
import { dataTopics, reportsCalls } from './reports.contract.ts'
import { dataRowWords, dataWords, formWords, guideWords, formWords as words } from './reports.words.ts'
import { SentDialog } from './SentReport.tsx'
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
  const [blocks, setBlocks] = useState(false)
  const { value, change, errors, busy, receipt, submit } = useReport(userId, memberTopics)
  const [wasBlocked] = useState(isBlocked)

  const report = () =>
    submit(async (topic, said) => {
      const sent = await send(reportsCalls.send, { userId, topic, said, blocks: blocks && !wasBlocked })
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.refetchQueries({ queryKey: [blocksCalls.at.path] })
      return sent
    })
  if (receipt) return <SentDialog open onClose={onClose} title={say(words.sent)} receipt={receipt} />
  return (
    <FormDialog
      open
      onClose={onClose}
      title={say(words.title(`\u2068${displayName}\u2069`))}
      description={say(words.text)}
      cancel={say(words.cancel)}
      submit={say(words.send)}
      busy={busy}
      onSubmit={report}
    >
      <TopicAndText offered={memberTopics} value={value} onChange={change} errors={errors} />
      {!wasBlocked && <Checkbox label={say(words.blocks)} checked={blocks} onChange={setBlocks} />}
    </FormDialog>
  )
}

/** Asks for something about one's own data, after it has said what people can do themselves. */
export function DataDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const { value, change, errors, busy, receipt, submit } = useReport('own data', dataTopics)
  const { topic } = value

  const ask = () =>
    submit(async (asked, said) => {
      const sent = await send(reportsCalls.ask, { topic: asked, said })
      await queryClient.invalidateQueries({ queryKey: [reportsCalls.mine.path] })
      return sent
    })
  if (receipt)
    return <SentDialog open={open} onClose={onClose} title={say(dataWords.sent)} receipt={receipt} />
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={say(dataRowWords.title)}
      description={say(dataWords.otherwise)}
      cancel={say(formWords.cancel)}
      submit={say(formWords.send)}
      busy={busy}
      onSubmit={ask}
    >
      <TopicAndText offered={dataTopics} asks={dataWords} value={value} onChange={change} errors={errors} />
      {topic && <p>{say(guideWords[topic])}</p>}
    </FormDialog>
  )
}
