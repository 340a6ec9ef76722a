import { send } from '#ground/calls/send.ts'
import { queryClient } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { FormDialog } from '#ui/floating/FormDialog.tsx'
import { guideWords, dataWords as words } from './dataWords.ts'
import { formWords } from './formWords.ts'
import { dataTopics, reportsCalls } from './reports.contract.ts'
import { dataRowWords } from './rowWords.ts'
import { SentDialog } from './SentDialog.tsx'
import { TopicAndText } from './TopicAndText.tsx'
import { useReport } from './useReport.ts'

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
  if (receipt) return <SentDialog open={open} onClose={onClose} title={say(words.sent)} receipt={receipt} />
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={say(dataRowWords.title)}
      description={say(words.otherwise)}
      cancel={say(formWords.cancel)}
      submit={say(formWords.send)}
      busy={busy}
      onSubmit={ask}
    >
      <TopicAndText offered={dataTopics} asks={words} value={value} onChange={change} errors={errors} />
      {topic && <p>{say(guideWords[topic])}</p>}
    </FormDialog>
  )
}
