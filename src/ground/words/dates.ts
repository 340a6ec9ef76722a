import type { Text } from './i18n.ts'

const dates = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
}

const times = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Riyadh' }),
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Riyadh',
  }),
}

const ofDay = {
  en: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' }),
  ar: new Intl.DateTimeFormat('ar-u-nu-latn', { timeStyle: 'short', timeZone: 'Asia/Riyadh' }),
}

/** The time of day in Riyadh. */
export const timeInWords = (when: Date): Text => ({ en: ofDay.en.format(when), ar: ofDay.ar.format(when) })

/** The same with the time of day. */
export const momentInWords = (when: Date): Text => ({ en: times.en.format(when), ar: times.ar.format(when) })

/** The day in Riyadh as a Gregorian date, with Latin digits. */
export const dayInWords = (when: Date): Text => ({ en: dates.en.format(when), ar: dates.ar.format(when) })

/** The same of a day that is given as one, such as 2026-07-15. */
export const givenDay = (day: string) => dayInWords(new Date(`${day}T12:00:00+03:00`))
