import { formatMoment } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { isDueWithinHour, isLate, timeLeft } from './timeLeft.ts'

export function DeadlineTime({ at, now }: { at: string; now: number }) {
  const say = useSay()
  return (
    <time
      dateTime={at}
      title={say(formatMoment(new Date(at)))}
      className={`text-small tabular ${isDueWithinHour(at, now) ? `font-semibold ${isLate(at, now) ? 'text-danger' : 'text-warning'}` : 'text-muted'}`}
    >
      {say(timeLeft(at, now))}
    </time>
  )
}
