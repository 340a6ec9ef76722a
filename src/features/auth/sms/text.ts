import { type Language, messages } from '#kit/i18n.ts'

/** One message on the air: UCS-2 for Arabic, GSM 7 bits for English. A second one doubles the price. */
const most = { en: 160, ar: 70 }

/** The code stands between spaces, where phones recognise it. No link: codes with links teach people to follow them. */
const smsWords = messages({
  code: (code: string) => ({
    en: `${code} is your Simat code. Do not share it with anyone.`,
    ar: `رمزك في سمات: ${code} فلا تشاركه مع أحد.`,
  }),
})

/** With the https origin the message also fills in the code by itself, where the last line still fits. */
export function codeText(code: string, language: Language, { origin }: { origin?: string } = {}): string {
  const text = smsWords.code(code)[language]
  const host = origin ? hostOf(origin) : null
  const bound = `${text}\n@${host} #${code}`
  return host && bound.length <= most[language] ? bound : text
}

/** Browsers fill in codes for https on its usual port only. */
function hostOf(origin: string) {
  const url = URL.parse(origin)
  return url?.protocol === 'https:' && url.port === '' ? url.hostname : null
}
