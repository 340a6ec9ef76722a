import { useState } from 'react'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { analyticsCalls, type Series } from './charts.contract.ts'
import { chartMessages as messages } from './charts.messages.ts'
import { DayChart } from './DayChart.tsx'
import type { Line } from './DayTable.tsx'

const everyMinute = 60_000
const periods = [
  { days: 30, label: messages.month },
  { days: 90, label: messages.quarter },
]

export function Charts() {
  const say = useSay()
  const [days, setDays] = useState(30)
  const call = useCall(analyticsCalls.series, { days }, { refetchInterval: everyMinute })
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{say(messages.period)}</legend>
        {periods.map((period) => (
          <label
            key={period.days}
            className="flex min-h-11 items-center rounded-full bg-surface px-4 text-small font-medium text-muted outline-offset-2 outline-focus has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="period"
              className="sr-only"
              checked={days === period.days}
              onChange={() => setDays(period.days)}
            />
            {say(period.label)}
          </label>
        ))}
      </fieldset>
      <Loaded call={call} failed={messages.loadFailed} inCard skeleton={<ChartsSkeleton />}>
        {(series) => <All series={series} />}
      </Loaded>
    </div>
  )
}

const ChartsSkeleton = () => (
  <div className="grid gap-5 lg:grid-cols-2">
    {[0, 1, 2, 3].map((n) => (
      <Skeleton key={n} width="100%" height={280} />
    ))}
  </div>
)

function All({ series }: { series: Series }) {
  const say = useSay()
  const { days, codes } = series
  const ofMany = `. ${say(messages.onlyMany)}`
  const one = (values: Line['values']) => [{ name: say(messages.number), values }]
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
      <DayChart
        title={say(messages.signUps)}
        text={say(messages.signUpsText)}
        days={days}
        lines={one(series.signUps)}
      />
      <DayChart
        shape="line"
        title={say(messages.verified)}
        text={say(messages.verifiedText)}
        days={days}
        lines={one(series.verified)}
      />
      <DayChart
        title={say(messages.ratings)}
        text={say(messages.ratingsText) + ofMany}
        days={days}
        lines={one(series.ratings)}
      />
      <DayChart
        title={say(messages.raters)}
        text={say(messages.ratersText) + ofMany}
        days={days}
        lines={one(series.raters)}
      />
      {codes.map(({ provider, sent, failed }) => (
        <DayChart
          key={provider}
          title={say(messages.codes(provider))}
          text={say(messages.codesText)}
          days={days}
          lines={[
            { name: say(messages.accepted), values: sent },
            { name: say(messages.failed), values: failed },
          ]}
        />
      ))}
      {codes.length === 0 && (
        <Card>
          <h2 className="text-h2 font-semibold">{say(messages.noCodes)}</h2>
          <p className="mt-1 text-muted">{say(messages.noCodesText)}</p>
        </Card>
      )}
    </div>
  )
}
