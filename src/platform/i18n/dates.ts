import type { Text } from './i18n.ts'

/** Riyadh time, Gregorian calendar, Latin digits. */
function inBoth(options: Intl.DateTimeFormatOptions) {
  const inRiyadh = { ...options, timeZone: 'Asia/Riyadh' }
  const en = new Intl.DateTimeFormat('en-GB', inRiyadh)
  const ar = new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', inRiyadh)
  return (when: Date): Text => ({ en: en.format(when), ar: ar.format(when) })
}

export const formatDay = inBoth({ dateStyle: 'long' })
export const formatMoment = inBoth({ dateStyle: 'long', timeStyle: 'short' })
const formatShortDay = inBoth({ day: 'numeric', month: 'short' })

const noonOf = (day: string) => new Date(`${day}T12:00:00+03:00`)
export const formatDate = (day: string) => formatDay(noonOf(day))
export const formatShortDate = (day: string) => formatShortDay(noonOf(day))

export function clock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const languages = { en: 'en', ar: 'ar-u-nu-latn' }
const dayMs = 86_400_000
const riyadh = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Riyadh' })

export const riyadhDay = (when: Date) => riyadh.format(when)

export function ago(day: string, now = new Date()): Text {
  const days = Math.max(0, Math.round((Date.parse(riyadhDay(now)) - Date.parse(day)) / dayMs))
  const [count, unit] = inUnits(days)
  const numeric = unit === 'day' ? 'auto' : 'always'
  const say = (language: string) => {
    const [first = '', ...rest] = new Intl.RelativeTimeFormat(language, { numeric }).format(-count, unit)
    return first.toUpperCase() + rest.join('')
  }
  return { en: say(languages.en), ar: say(languages.ar) }
}

function inUnits(days: number): [number, 'day' | 'week' | 'month'] {
  if (days < 14) return [days, 'day']
  return days < 60 ? [Math.floor(days / 7), 'week'] : [Math.floor(days / 30), 'month']
}
