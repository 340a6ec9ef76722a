export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
export type Text = Readonly<Record<Language, string>>
type Messages = Readonly<Record<string, Text | ((...values: never[]) => Text)>>

export const defineMessages = <const M extends Messages>(words: M) => words

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The class `arabic` applies Arabic typography, which `dir` alone can't. */
export const documentAttributes = (language: Language) =>
  language === 'ar'
    ? { lang: 'ar', dir: 'rtl', className: 'arabic', locale: 'ar_SA' }
    : { lang: 'en', dir: 'ltr', className: '', locale: 'en_US' }
