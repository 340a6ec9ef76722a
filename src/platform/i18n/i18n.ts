export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
export type Text = Readonly<Record<Language, string>>
type Messages = Readonly<Record<string, Text | ((...values: never[]) => Text)>>

/** A room's words. Both languages stand on adjacent lines; a missing one does not compile. */
export const defineMessages = <const M extends Messages>(words: M) => words

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/**
 * The attributes of the document in a language. The class `arabic` is for styles that `dir` does not bring.
 */
export const documentAttributes = (language: Language) =>
  language === 'ar'
    ? { lang: 'ar', dir: 'rtl', className: 'arabic', locale: 'ar_SA' }
    : { lang: 'en', dir: 'ltr', className: '', locale: 'en_US' }
