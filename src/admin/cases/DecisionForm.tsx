import { useRef, useState } from 'react'
import type { MeasureTaken } from '#features/moderation/decisions/decisions.contract.ts'
import { measureMessages } from '#features/moderation/decisions/decisions.messages.ts'
import { measuresOfCase } from '#features/moderation/decisions/decisions.rules.ts'
import { grounds } from '#features/moderation/decisions/legalGrounds.ts'
import { type ReasonKey, reasons, reasonsFor } from '#features/moderation/decisions/reasons.ts'
import { reporterMessages } from '#features/moderation/reports/reports.messages.ts'
import { send } from '#platform/api/send.ts'
import { languages, type Text } from '#platform/i18n/i18n.ts'
import { useLanguage, useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import type { Case } from './case.ts'
import { adminMeasureMessages, caseReviewMessages as messages } from './caseReview.messages.ts'
import { casesCalls } from './cases.contract.ts'
import { Key } from './KeysHelp.tsx'
import { NumberedChoice } from './NumberedChoice.tsx'
import { useCaseAction } from './useCaseAction.ts'
import { useCaseShortcuts } from './useCaseShortcuts.ts'

type NoticePreviewProps = { measure: MeasureTaken; reason: ReasonKey; note: string }

function NoticePreview({ measure, reason, note }: NoticePreviewProps) {
  const say = useSay()
  const { ground, words: why } = reasons[reason]
  const added = note.trim() && (
    <p className="wrap-anywhere whitespace-pre-line">
      <bdi>{note}</bdi>
    </p>
  )
  const toReporter =
    measure === 'none' || measure === 'reporting' ? reporterMessages.nothing : reporterMessages.acted
  return (
    <section
      aria-label={say(messages.preview)}
      className="flex flex-col gap-3 rounded-control bg-surface-2 p-4 text-small"
    >
      <h3 className="font-semibold">{say(messages.preview)}</h3>
      <div>
        <h4 className="text-muted">
          {say(
            measure === 'hold'
              ? messages.raters
              : measure === 'reporting'
                ? messages.toReporter
                : messages.toAffected,
          )}
        </h4>
        {measure === 'none' ? (
          <p>{say(messages.nothingToAffected)}</p>
        ) : (
          <>
            <Both texts={[measureMessages[measure], why, grounds[ground]]} />
            {added}
          </>
        )}
      </div>
      <div>
        <h4 className="text-muted">{say(messages.toReporter)}</h4>
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

type MeasureChoice = (typeof measuresOfCase)[number]
type Days = '7' | '30' | 'right'

type DecisionFormProps = { found: Case; onDecided: (found: Case) => void }

export function DecisionForm({ found, onDecided }: DecisionFormProps) {
  const say = useSay()
  const language = useLanguage()
  const { busy, problem, act } = useCaseAction()
  const [measure, setMeasure] = useState<MeasureChoice>()
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

  const choose = (next: MeasureChoice | undefined) => {
    setMeasure(next)
    const only = next ? reasonsFor(next) : []
    setReason(only.length === 1 ? only[0] : undefined)
  }
  const decide = () => {
    if (!measure || !reason) return
    act(async () =>
      onDecided(
        await send(casesCalls.decide, {
          id: found.id,
          measure,
          reason,
          ...(note.trim() && { note, noteLanguage: language }),
          ...(measure === 'suspend' && days !== 'right' && { days: days === '7' ? 7 : 30 }),
        }),
      ),
    )
  }
  const numbered = Object.fromEntries(
    Array.from({ length: 10 }, (_, place) => [
      String((place + 1) % 10),
      () => (measure ? setReason(possible[place] ?? reason) : choose(offered[place])),
    ]),
  )
  useCaseShortcuts({
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
            <p className="font-semibold">{say(adminMeasureMessages[measure])}</p>
            <Button tone="quiet" size="small" onClick={() => choose(undefined)}>
              {say(messages.otherMeasure)}
            </Button>
          </div>
          <NumberedChoice
            label={say(messages.reason)}
            options={possible.map((value) => ({ value, label: say(reasons[value].words) }))}
            value={reason}
            onChange={setReason}
          />
          {measure === 'suspend' && (
            <Select
              label={say(messages.howLong)}
              options={[
                { value: '7', label: say(messages.sevenDays) },
                { value: '30', label: say(messages.thirtyDays) },
                { value: 'right', label: say(messages.putRight) },
              ]}
              value={days}
              onChange={setDays}
            />
          )}
          {measure !== 'none' && (
            <TextArea
              label={say(messages.note)}
              hint={say(messages.noteHint)}
              value={note}
              dir="auto"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
          {reason && <NoticePreview measure={measure} reason={reason} note={note} />}
          <Problem announced text={problem} />
          <div className="sticky bottom-(--bars,0px) -mb-5 flex flex-col bg-surface py-3">
            <Button busy={busy} disabled={!reason} onClick={decide}>
              {say(messages.decide)} <Key>d</Key>
            </Button>
          </div>
        </>
      ) : (
        <NumberedChoice
          label={say(messages.measure)}
          options={offered.map((value) => ({ value, label: say(adminMeasureMessages[value]) }))}
          value={measure}
          onChange={choose}
        />
      )}
    </div>
  )
}
