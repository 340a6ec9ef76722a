import type { Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

const minute = 60_000
const hour = 60 * minute

export const isLate = (dueAt: string, now: number) => Date.parse(dueAt) < now
export const isDueWithinHour = (dueAt: string, now: number) => Date.parse(dueAt) - now < hour

/** From two days on, only the days. */
export function timeLeft(dueAt: string, now: number): Text {
  const left = Date.parse(dueAt) - now
  const minutes = Math.floor(Math.abs(left) / minute)
  const hours = Math.floor(minutes / 60)
  const { en, ar } = hours < 48 ? inHours(hours, minutes % 60) : daysText(Math.floor(hours / 24))
  return left < 0 ? { en: `${en} late`, ar: `متأخر ${ar}` } : { en: `in ${en}`, ar: `بعد ${ar}` }
}

function inHours(hours: number, minutes: number): Text {
  if (hours === 0) return minutesText(minutes)
  if (minutes === 0) return hoursText(hours)
  const [long, short] = [hoursText(hours), minutesText(minutes)]
  return { en: `${long.en} ${short.en}`, ar: `${long.ar} و${short.ar}` }
}

const minutesText = (count: number) =>
  plural(count, {
    en: { one: '# min', other: '# min' },
    ar: {
      zero: '# دقيقة',
      one: 'دقيقة',
      two: 'دقيقتين',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    },
  })

const hoursText = (count: number) =>
  plural(count, {
    en: { one: '# h', other: '# h' },
    ar: {
      zero: '# ساعة',
      one: 'ساعة',
      two: 'ساعتين',
      few: '# ساعات',
      many: '# ساعة',
      other: '# ساعة',
    },
  })

const daysText = (count: number) =>
  plural(count, {
    en: { one: '# day', other: '# days' },
    ar: {
      zero: '# يوم',
      one: 'يومًا',
      two: 'يومين',
      few: '# أيام',
      many: '# يومًا',
      other: '# يوم',
    },
  })
