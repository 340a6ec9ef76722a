import { useState } from 'react'
import { isTooLong } from '#features/decisions/said.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { forget, keep, kept } from '#kit/kept.ts'
import { useSay } from '#kit/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { type ReportReceipt, reportTopics, type Topic } from './contract.ts'
import { formWords as words } from './formWords.ts'
import { reportsRefusals } from './messages.ts'
import type { WhatIsSaid } from './TopicAndText.tsx'

type Sending = (topic: Topic, said: string) => Promise<ReportReceipt>

/** What is typed about a person stays until it is sent, also across a reload, and gives a receipt then. */
export function useReport(personId: string) {
  const say = useSay()
  const key = `report ${personId}`
  const [value, setValue] = useState<WhatIsSaid>(() => keptIn(key))
  const [isAsked, ask] = useState(false)
  const [receipt, setReceipt] = useState<ReportReceipt>()
  const [busy, run] = useOneAtATime()
  const isLong = isTooLong(value.said.trim(), 'report')
  const errors = isAsked
    ? {
        ...(!value.topic && { topic: words.topicMissing }),
        ...(isLong && { said: reportsRefusals.SAID_TOO_LONG }),
      }
    : {}

  const change = (changed: Partial<WhatIsSaid>) => {
    const next = { ...value, ...changed }
    keep(key, next)
    setValue(next)
  }
  const submit = (sending: Sending) =>
    run(async () => {
      ask(true)
      if (!value.topic || isLong) return
      try {
        setReceipt(await sending(value.topic, value.said))
        forget(key)
      } catch (failure) {
        const description = say(refusedWords(failure, reportsRefusals))
        toast({ title: say(words.failed), description, tone: 'destructive' })
      }
    })
  return { value, change, errors, busy, receipt, submit, ask: () => ask(true) }
}

function keptIn(key: string): WhatIsSaid {
  const { topic, said } = kept(key)
  return {
    topic: reportTopics.find((each) => each === topic),
    said: typeof said === 'string' ? said : '',
  }
}
