export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
export type Text = Readonly<Record<Language, string>>
type Messages = Readonly<Record<string, Text | ((...values: never[]) => Text)>>

/** A room's words. Both languages stand on adjacent lines; a missing one does not compile. */
export const messages = <const M extends Messages>(words: M) => words

type Forms = {
  en: Record<'one' | 'other', string>
  ar: Record<Intl.LDMLPluralRule, string>
}

const plurals = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/** Picks the plural form of each language; `#` becomes the number, in Latin digits in both. */
export function counted(n: number, forms: Forms): Text {
  const en = plurals.en.select(n) === 'one' ? forms.en.one : forms.en.other
  const ar = forms.ar[plurals.ar.select(n)]
  return { en: en.replace('#', number(n)), ar: ar.replace('#', number(n)) }
}

const grouped = new Intl.NumberFormat('en')
export const number = (n: number) => grouped.format(n)

const dates = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
}

/** Gregorian, Latin digits, the day as it is in Riyadh. */
export const date = (when: Date): Text => ({ en: dates.en.format(when), ar: dates.ar.format(when) })

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** What the document says about itself in a language; `arabic` also styles what has no direction. */
export const documentFor = (language: Language) =>
  language === 'ar'
    ? { lang: 'ar', dir: 'rtl', className: 'arabic', locale: 'ar_SA' }
    : { lang: 'en', dir: 'ltr', className: '', locale: 'en_US' }
