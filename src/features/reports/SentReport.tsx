import { readBoot } from '#features/boot/boot.ts'
import { momentInWords } from '#kit/words/dates.ts'
import { useSay } from '#kit/words/language.ts'
import { Copyable } from '#ui/actions/Copyable.tsx'
import type { ReportReceipt } from './contract.ts'
import { formWords as words } from './formWords.ts'
import { isAboutData } from './rules.ts'

const { helpLines } = readBoot()

/** The receipt: the number, by when there is an answer, and where there is help at once. */
export function SentReport({ receipt: { reference, topic, dueAt } }: { receipt: ReportReceipt }) {
  const say = useSay()
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <p>{say(words.due(momentInWords(new Date(dueAt))))}</p>
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-small text-muted">{say(words.number)}</p>
        <p className="-mx-0.5 text-h2">
          <Copyable>{`\u2066${inGroups(reference)}\u2069`}</Copyable>
        </p>
        <p className="text-small text-muted">{say(words.numberText)}</p>
      </div>
      {!isAboutData(topic) && (
        <div className="flex flex-col gap-1 rounded-control bg-surface-2 px-4 py-3">
          <p className="font-semibold">{say(words.help)}</p>
          <p>{say(words.danger)}</p>
          {helpLines && <p className="whitespace-pre-line">{say(helpLines)}</p>}
        </div>
      )}
    </div>
  )
}

const inGroups = (reference: string) => reference.replace(/(.{4})(?=.)/g, '$1 ')
