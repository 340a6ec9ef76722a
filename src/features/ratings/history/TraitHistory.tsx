import { useState } from 'react'
import type { Answer } from '#platform/api/contract.ts'
import { useCall } from '#platform/api/useCall.ts'
import { formatDate, riyadhDay } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { hideScrollbar } from '#ui/floating/hideScrollbar.ts'
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
              <span className="grow leading-6">{say(name)}</span>
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
      <p className="flex flex-wrap justify-between gap-x-3 text-caption text-muted">
        <span>{say(formatDate(days[0]!.day))}</span>
        <span>{say(messages.now)}</span>
      </p>
    </div>
  )
}

function Figures({ days, traits }: HistoryProps) {
  const say = useSay()
  const title = say(messages.title)
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-small font-medium text-primary">
        {say(messages.figures)}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={hideScrollbar} aria-label={title} tabIndex={0} className="max-h-72 overflow-y-auto">
        <table className="w-full text-small wrap-normal">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-surface">
            <tr>
              {[say(messages.day), ...traits.map(({ name }) => say(name))].map((name) => (
                <th key={name} scope="col" className="py-2 pe-3 text-start font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divided">
            {days.toReversed().map((each) => (
              <tr key={each.day}>
                <th scope="row" className="sticky start-0 bg-surface py-1.5 pe-3 text-start font-normal">
                  {say(formatDate(each.day))}
                </th>
                {traits.map(({ key }) => (
                  <td key={key} className="py-1.5 pe-3 tabular">
                    {shownText(each[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
