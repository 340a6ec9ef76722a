import type { Text } from './i18n.ts'

const dates = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
}

/** The day in Riyadh as a Gregorian date, with Latin digits. */
export const dayInWords = (when: Date): Text => ({ en: dates.en.format(when), ar: dates.ar.format(when) })
