import type { Text } from './i18n.ts'

type Forms = {
  /** English has no form for none, but often says it in other words. */
  en: { zero?: string; one: string; other: string }
  ar: Record<Intl.LDMLPluralRule, string>
}

const plurals = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/** Picks the plural form of each language; `#` becomes the number, in Latin digits in both. */
export function plural(n: number, forms: Forms): Text {
  const some = plurals.en.select(n) === 'one' ? forms.en.one : forms.en.other
  const en = n === 0 ? (forms.en.zero ?? some) : some
  const ar = forms.ar[plurals.ar.select(n)]
  return { en: en.replace('#', number(n)), ar: ar.replace('#', number(n)) }
}

const grouped = new Intl.NumberFormat('en')
export const number = (n: number) => grouped.format(n)

/** ٠-٩ and ۰-۹ become 0-9, because every field that takes digits takes these too. */
export const foldDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
