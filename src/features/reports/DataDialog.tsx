import { useId } from 'react'
import { queryClient } from '#kit/calls/queries.ts'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { dataTopics, reportsCalls } from './contract.ts'
import { guideWords, dataWords as words } from './dataWords.ts'
import { formWords } from './formWords.ts'
import { dataRowWords } from './rowWords.ts'
import { SentReport } from './SentReport.tsx'
import { TopicAndText } from './TopicAndText.tsx'
import { useReport } from './useReport.ts'

/** Asks for something about one's own data, after it has said what people can do themselves. */
export function DataDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const form = useId()
  const { value, change, errors, busy, receipt, submit } = useReport('own data', dataTopics)
  const { topic } = value

  const ask = () =>
    submit(async (asked, said) => {
      const sent = await send(reportsCalls.ask, { topic: asked, said })
      await queryClient.invalidateQueries({ queryKey: [reportsCalls.mine.path] })
      return sent
    })
  return (
    <Dialog
      key={receipt ? 'sent' : 'form'}
      open={open}
      onClose={onClose}
      title={say(receipt ? words.sent : dataRowWords.title)}
      description={!receipt && say(words.otherwise)}
      actions={
        receipt ? (
          <Button onClick={onClose}>{say(formWords.close)}</Button>
        ) : (
          <>
            <Button tone="soft" onClick={onClose}>
              {say(formWords.cancel)}
            </Button>
            <Button type="submit" form={form} busy={busy}>
              {say(formWords.send)}
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
            void ask()
          }}
          className="flex flex-col gap-5"
        >
          <TopicAndText offered={dataTopics} asks={words} value={value} onChange={change} errors={errors} />
          {topic && <p>{say(guideWords[topic])}</p>}
        </form>
      )}
    </Dialog>
  )
}
