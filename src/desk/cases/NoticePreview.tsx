import { languages, type Text } from '#ground/words/i18n.ts'
import { useSay } from '#ground/words/language.ts'
import type { MeasureTaken } from '#rooms/due/decisions/decisions.contract.ts'
import { measureWords } from '#rooms/due/decisions/decisions.words.ts'
import { grounds } from '#rooms/due/decisions/grounds.ts'
import { type ReasonKey, reasons } from '#rooms/due/decisions/reasons.ts'
import { reporterWords } from '#rooms/due/reports/reports.words.ts'
import { caseWords as words } from './words.ts'

type NoticePreviewProps = { measure: MeasureTaken; reason: ReasonKey; note: string }

/** What both sides will read, in the language that each of them reads. */
export function NoticePreview({ measure, reason, note }: NoticePreviewProps) {
  const say = useSay()
  const { ground, words: why } = reasons[reason]
  const added = note.trim() && (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {note}
    </p>
  )
  if (measure === 'answer')
    return (
      <section
        aria-label={say(words.preview)}
        className="flex flex-col gap-3 rounded-control bg-surface-2 p-4 text-small"
      >
        <h3 className="text-muted">{say(words.toAsker)}</h3>
        <Both texts={[why]} />
        {added}
      </section>
    )
  const toReporter =
    measure === 'none' || measure === 'reporting' ? reporterWords.nothing : reporterWords.acted
  return (
    <section
      aria-label={say(words.preview)}
      className="flex flex-col gap-3 rounded-control bg-surface-2 p-4 text-small"
    >
      <h3 className="font-semibold">{say(words.preview)}</h3>
      <div>
        <h4 className="text-muted">
          {say(
            measure === 'hold' ? words.raters : measure === 'reporting' ? words.toReporter : words.toAffected,
          )}
        </h4>
        {measure === 'none' ? (
          <p>{say(words.nothingToAffected)}</p>
        ) : (
          <>
            <Both texts={[measureWords[measure], why, grounds[ground]]} />
            {added}
          </>
        )}
      </div>
      <div>
        <h4 className="text-muted">{say(words.toReporter)}</h4>
        <Both texts={[toReporter]} />
      </div>
    </section>
  )
}

const Both = ({ texts }: { texts: readonly Text[] }) => (
  <div className="flex flex-col gap-1">
    {languages.map((language) => (
      <p key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {texts.map((text) => text[language].replace(/[.。]$/, '')).join('. ')}.
      </p>
    ))}
  </div>
)
