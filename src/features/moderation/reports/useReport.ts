import { useState } from 'react'
import { readDraft, removeDraft, saveDraft } from '#platform/sessionDraft.ts'
import { useAct } from '#ui/loading/useAct.ts'
import { isTooLong } from '../decisions/textLimits.ts'
import type { ReportReceipt, Topic } from './reports.contract.ts'
import { formMessages as messages, reportsRefusals } from './reports.messages.ts'
import { type ReportDraft, topicsInForm } from './TopicAndText.tsx'

type Sending = (topic: Topic, said: string) => Promise<ReportReceipt>

export function useReport(personId: string) {
  const key = `report ${personId}`
  const [value, setValue] = useState<ReportDraft>(() => storedDraft(key))
  const [isAsked, ask] = useState(false)
  const [receipt, setReceipt] = useState<ReportReceipt>()
  const { busy, act } = useAct({ failed: messages.failed, why: reportsRefusals })
  const saidProblem = isTooLong(value.said.trim(), 'report') ? reportsRefusals.SAID_TOO_LONG : undefined
  const errors = isAsked
    ? {
        ...(!value.topic && { topic: messages.topicMissing }),
        ...(saidProblem && { said: saidProblem }),
      }
    : {}

  const change = (changed: Partial<ReportDraft>) => {
    const next = { ...value, ...changed }
    saveDraft(key, next)
    setValue(next)
  }
  const submit = (sending: Sending) =>
    act(async () => {
      ask(true)
      if (!value.topic || saidProblem) return
      setReceipt(await sending(value.topic, value.said))
      removeDraft(key)
    })
  return { value, change, errors, busy, receipt, submit, ask: () => ask(true) }
}

function storedDraft(key: string): ReportDraft {
  const { topic, said } = readDraft(key)
  return {
    topic: topicsInForm.find((each) => each === topic),
    said: typeof said === 'string' ? said : '',
  }
}
