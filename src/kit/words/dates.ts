import type { Text } from './i18n.ts'

const dates = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
}

/** Gregorian, Latin digits, the day as it is in Riyadh. */
export const date = (when: Date): Text => ({ en: dates.en.format(when), ar: dates.ar.format(when) })
