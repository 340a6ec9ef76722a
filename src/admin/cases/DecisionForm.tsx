import { useRef, useState } from 'react'
import type { MeasureTaken } from '#features/moderation/decisions/decisions.contract.ts'
import { measureWords } from '#features/moderation/decisions/decisions.messages.ts'
import { measuresOfCase } from '#features/moderation/decisions/decisions.rules.ts'
import { grounds } from '#features/moderation/decisions/legalGrounds.ts'
import { type ReasonKey, reasons, reasonsFor } from '#features/moderation/decisions/reasons.ts'
import { reporterWords } from '#features/moderation/reports/reports.messages.ts'
import { send } from '#platform/api/send.ts'
import { languages, type Text } from '#platform/i18n/i18n.ts'
import { useLanguage, useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import type { Case } from './case.ts'
import { deskMeasureWords, caseWords as words } from './caseReview.messages.ts'
import { casesCalls } from './cases.contract.ts'
import { NumberedChoice } from './NumberedChoice.tsx'
import { useActing } from './useCaseAction.ts'
import { useKeys } from './useCaseShortcuts.ts'

type NoticePreviewProps = { measure: MeasureTaken; reason: ReasonKey; note: string }

/** What both sides will read, in the language that each of them reads. */
function NoticePreview({ measure, reason, note }: NoticePreviewProps) {
  const say = useSay()
  const { ground, words: why } = reasons[reason]
  const added = note.trim() && (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {note}
    </p>
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

type Chosen = (typeof measuresOfCase)[number]
type Days = '7' | '30' | 'right'

/** First what is done, then why; d decides. Both notices are read before that. */
export function DecisionForm({ found }: { found: Case }) {
  const say = useSay()
  const language = useLanguage()
  const { busy, problem, act } = useActing()
  const [measure, setMeasure] = useState<Chosen>()
  const [reason, setReason] = useState<ReasonKey>()
  const [days, setDays] = useState<Days>('7')
  const [note, setNote] = useState('')
  const form = useRef<HTMLDivElement>(null)
  const offered = measuresOfCase.filter(
    (each) =>
      (each !== 'hold' || found.provenance?.isRuleMet) &&
      (each !== 'reporting' || found.reports.some(({ accountDays }) => accountDays !== null)),
  )
  const possible = measure ? reasonsFor(measure) : []

  const choose = (next: Chosen | undefined) => {
    setMeasure(next)
    const only = next ? reasonsFor(next) : []
    setReason(only.length === 1 ? only[0] : undefined)
  }
  const decide = () => {
    if (!measure || !reason) return
    act(() =>
      send(casesCalls.decide, {
        id: found.id,
        measure,
        reason,
        ...(note.trim() && { note, noteLanguage: language }),
        ...(measure === 'suspend' && days !== 'right' && { days: days === '7' ? 7 : 30 }),
      }),
    )
  }
  const numbered = Object.fromEntries(
    Array.from({ length: 10 }, (_, place) => [
      String((place + 1) % 10),
      () => (measure ? setReason(possible[place] ?? reason) : choose(offered[place])),
    ]),
  )
  useKeys({
    ...numbered,
    Backspace: () => choose(undefined),
    n: () => form.current?.querySelector('textarea')?.focus(),
    d: decide,
  })
  return (
    <div ref={form} className="flex flex-col gap-4">
      {measure ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{say(deskMeasureWords[measure])}</p>
            <Button tone="quiet" size="small" onClick={() => choose(undefined)}>
              {say(words.otherMeasure)}
            </Button>
          </div>
          <NumberedChoice
            label={say(words.reason)}
            options={possible.map((value) => ({ value, label: say(reasons[value].words) }))}
            value={reason}
            onChange={setReason}
          />
          {measure === 'suspend' && (
            <Select
              label={say(words.howLong)}
              options={[
                { value: '7', label: say(words.sevenDays) },
                { value: '30', label: say(words.thirtyDays) },
                { value: 'right', label: say(words.putRight) },
              ]}
              value={days}
              onChange={setDays}
            />
          )}
          {measure !== 'none' && (
            <TextArea
              label={say(words.note)}
              hint={say(words.noteHint)}
              value={note}
              dir="auto"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
          {reason && <NoticePreview measure={measure} reason={reason} note={note} />}
          <Problem told text={problem} />
          <Button busy={busy} disabled={!reason} onClick={decide}>
            {say(words.decide)} <kbd dir="ltr">d</kbd>
          </Button>
        </>
      ) : (
        <NumberedChoice
          label={say(words.measure)}
          options={offered.map((value) => ({ value, label: say(deskMeasureWords[value]) }))}
          value={measure}
          onChange={choose}
        />
      )}
    </div>
  )
}
