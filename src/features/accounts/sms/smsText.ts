import { defineMessages, type Language } from '#platform/i18n/i18n.ts'
import { ownValue } from '#platform/typedRecords.ts'
import type { Purpose } from '../codes/deriveCode.server.ts'

/** One SMS (UCS-2 / GSM-7); a second doubles the price. */
const most = { en: 160, ar: 70 }

/** Spaces help phones detect the code. No links, which would train people to trust them. */
const smsWords = defineMessages({
  'sign-in': (code: string) => ({
    en: `${code} is your code to sign in to Simat. Do not share it with anyone.`,
    ar: `رمز دخولك إلى سمات: ${code} فلا تشاركه مع أحد.`,
  }),
  deletion: (code: string) => ({
    en: `${code} is the code to delete your Simat account. Do not share it with anyone.`,
    ar: `رمز حذف حسابك في سمات: ${code} فلا تشاركه مع أحد.`,
  }),
  'step-up': (code: string) => ({
    en: `${code} is the code to confirm something important on Simat. Do not share it with anyone.`,
    ar: `رمز تأكيد أمر مهم في سمات: ${code} فلا تشاركه مع أحد.`,
  }),
  number: (code: string) => ({
    en: `${code} is the code to change your number on Simat. Do not share it with anyone.`,
    ar: `رمز تغيير رقمك في سمات: ${code} فلا تشاركه مع أحد.`,
  }),
  passkey: (code: string) => ({
    en: `${code} is the code to add a passkey on Simat. Do not share it with anyone.`,
    ar: `رمز إضافة مفتاح مرور في سمات: ${code} فلا تشاركه مع أحد.`,
  }),
  oppose: (code: string) => ({
    en: `${code} is the code to sign out a device that is not yours on Simat. Do not share it with anyone.`,
    ar: `رمز إخراج جهاز ليس لك من سمات: ${code} فلا تشاركه مع أحد.`,
  }),
})

type About = { purpose?: Purpose; origin?: string }

/** The last line enables browser autofill, if it fits. */
export function codeText(
  code: string,
  language: Language,
  { purpose = 'sign-in', origin }: About = {},
): string {
  const text = smsWords[purpose](code)[language]
  const host = origin ? hostOf(origin) : null
  const bound = `${text}\n@${host} #${code}`
  return host && bound.length <= most[language] ? bound : text
}

/** Browsers autofill only for https on the default port. */
function hostOf(origin: string) {
  const url = URL.parse(origin)
  return url?.protocol === 'https:' && url.port === '' ? url.hostname : null
}

type Values = Readonly<Record<string, string>>
type Encode = (value: string) => string

const placeholder = /\{(\w+)\}/g

export function fillTemplate(template: string, values: Values, encode: Encode): string {
  return template.replace(placeholder, (whole, name: string) => {
    const value = ownValue(values, name)
    return value === undefined ? whole : encode(value)
  })
}

export const placeholdersIn = (template: string) =>
  [...template.matchAll(placeholder)].map(([, name = '']) => name)

export const inUrl: Encode = encodeURIComponent

export const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1)
