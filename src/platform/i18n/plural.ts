import type { Text } from './i18n.ts'

type Forms = {
  en: { zero?: string; one: string; other: string }
  ar: Record<Intl.LDMLPluralRule, string>
}

const plurals = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/** `#` becomes the number, in Latin digits in both languages. */
export function plural(n: number, forms: Forms): Text {
  const some = plurals.en.select(n) === 'one' ? forms.en.one : forms.en.other
  const en = n === 0 ? (forms.en.zero ?? some) : some
  const ar = forms.ar[plurals.ar.select(n)]
  return { en: en.replace('#', number(n)), ar: ar.replace('#', number(n)) }
}

const grouped = new Intl.NumberFormat('en')
export const number = (n: number) => grouped.format(n)

/** Turns ٠-٩ and ۰-۹ into 0-9, for every numeric field. */
export const foldDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
