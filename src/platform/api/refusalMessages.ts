import type { Text } from '#platform/i18n/i18n.ts'
import { ownValue } from '#platform/typedRecords.ts'
import { CallError, statusMessage } from './client.ts'
import { commonRefusals, isCommonRefusal } from './refusals.ts'

function strangersWords(status: number): Text {
  if (status === 500) {
    return {
      en: statusMessage(status),
      ar: 'الخدمة غير متاحة مؤقتًا. يرجى المحاولة لاحقًا.',
    }
  }
  if (status === 404) return { en: statusMessage(status), ar: 'لم نجد الخدمة. يرجى التواصل مع الدعم.' }
  if (status >= 400 && status < 500) {
    return { en: statusMessage(status), ar: 'طلب غير صالح. يرجى التحقق مما أدخلته ثم المحاولة مجددًا.' }
  }
  return { en: statusMessage(0), ar: 'خطأ في الشبكة. يرجى التحقق من اتصالك ثم المحاولة مجددًا.' }
}
export const unreachable = strangersWords(0)

/** Prefers the client's text. Appends the request ID if there is one (see `ui/Copyable.tsx`). */
export function refusalMessage(error: unknown, words: Readonly<Record<string, Text>>): Text {
  if (!(error instanceof CallError) || error.status === 0) return unreachable
  const { request } = error.details
  const why = whyOf(error, words)
  return typeof request === 'string' ? withNumber(why, `\u2066${request}\u2069`) : why
}

export const refusalMessageOr = (error: unknown, words: Readonly<Record<string, Text>>, otherwise: Text) =>
  error instanceof CallError && error.code ? refusalMessage(error, words) : otherwise

/** Undefined for outages, because no field caused them. */
export const fieldRefusalMessage = (error: unknown, words: Readonly<Record<string, Text>>) =>
  error instanceof CallError ? ownValue(words, error.code ?? '') : undefined

const withNumber = ({ en, ar }: Text, number: string): Text => ({
  en: `${withoutStop(en)}. If this goes on, tell support this number: ${number}`,
  ar: `${withoutStop(ar)}. إذا استمر ذلك فأخبر الدعم بهذا الرقم: ${number}`,
})

const withoutStop = (text: string) => text.replace(/\.$/, '')

function whyOf(error: CallError, words: Readonly<Record<string, Text>>): Text {
  const code: string = error.code ?? ''
  const known = ownValue(words, code)
  if (known) return known
  if (isCommonRefusal(code)) return commonRefusals[code].words
  if (!code) return strangersWords(error.status)
  const message = error.message.replace(/^\d+: /, '')
  return { en: message, ar: message }
}
