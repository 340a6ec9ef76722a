import type { Text } from './i18n.ts'

const languages = { en: 'en', ar: 'ar-u-nu-latn' }
const dayMs = 86_400_000
const riyadh = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Riyadh' })

/** How long ago a day in Riyadh was, such as 2026-07-15: `Yesterday`, `3 weeks ago`. */
export function ago(day: string, now = new Date()): Text {
  const days = Math.max(0, Math.round((Date.parse(riyadh.format(now)) - Date.parse(day)) / dayMs))
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
