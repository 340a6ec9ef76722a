import { useState } from 'react'
import type { Answer } from '#platform/api/contract.ts'
import { useCall } from '#platform/api/useCall.ts'
import { formatShortDate, riyadhDay } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { FigureTable } from '#ui/FigureTable.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { ratingsCalls } from '../ratings.contract.ts'
import type { Trait } from '../trait.ts'
import { scoreText } from '../traitScores.ts'
import { useTraits } from '../useTraits.ts'
import { historyMessages as messages } from './history.messages.ts'
import { historyLine } from './historyLine.ts'

const size = { width: 120, height: 32 }

/** Reads the history only when opened. */
export function TraitHistory() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center text-small font-medium text-primary">
        {say(messages.title)}
      </summary>
      {isOpen && <History />}
    </details>
  )
}

function History() {
  const say = useSay()
  const call = useCall(ratingsCalls.history, {}, { staleTime: 0, refetchOnMount: true })
  const { data: traits = [] } = useTraits()
  return (
    <Loaded call={call} failed={messages.failed} skeleton={384}>
      {(days) =>
        days.length < 2 ? (
          <p className="text-small text-muted">{say(messages.tooFew)}</p>
        ) : (
          <>
            <p className="text-small text-muted">{say(messages.onlyYou)}</p>
            <Lines days={days} traits={traits} />
            <Figures days={days} traits={traits} />
          </>
        )
      }
    </Loaded>
  )
}

type HistoryProps = { days: Answer<typeof ratingsCalls.history>; traits: readonly Trait[] }

const shownText = (value: number | undefined) => scoreText(value || null)

function Lines({ days, traits }: HistoryProps) {
  const say = useSay()
  const today = riyadhDay(new Date())
  return (
    <div aria-hidden="true">
      <ul className="flex flex-col divided">
        {traits.map(({ key, name }) => {
          const values = days.map((each) => ({ day: each.day, value: each[key] }))
          const first = values.find(({ value }) => value > 0)
          return (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <span className="grow basis-28 wrap-break-word leading-[max(24px,1.25em)]">{say(name)}</span>
              <span className="flex items-center gap-2 tabular">
                <span className="min-w-8 text-end text-small text-muted">{shownText(first?.value)}</span>
                <svg
                  aria-hidden="true"
                  viewBox={`0 -2 ${size.width} ${size.height + 4}`}
                  preserveAspectRatio="none"
                  className="h-10 w-20 fill-none rtl:-scale-x-100"
                >
                  <path
                    d={`M0 ${size.height / 2}H${size.width}`}
                    vectorEffect="non-scaling-stroke"
                    className="stroke-border"
                  />
                  <path
                    d={historyLine(values, today, size)}
                    vectorEffect="non-scaling-stroke"
                    strokeWidth={2.5}
                    strokeLinecap="round"
                    strokeLinejoin="round"
                    className="stroke-primary"
                  />
                </svg>
                <span className="min-w-8 font-semibold">{shownText(values.at(-1)?.value)}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="ms-auto flex w-40 justify-between text-caption text-muted">
        <span>{say(messages.first)}</span>
        <span>{say(messages.now)}</span>
      </p>
    </div>
  )
}

function Figures({ days, traits }: HistoryProps) {
  const say = useSay()
  const newestFirst = days.toReversed()
  return (
    <FigureTable
      title={say(messages.title)}
      summary={say(messages.figures)}
      columns={[say(messages.trait), ...newestFirst.map(({ day }) => say(formatShortDate(day)))]}
      rows={traits.map(({ key, name }) => ({
        name: say(name),
        figures: newestFirst.map((each) => shownText(each[key])),
      }))}
    />
  )
}
