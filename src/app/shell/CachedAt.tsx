import { defineMessages } from '#platform/i18n/i18n.ts'
import { useLanguage, useSay } from '#platform/i18n/language.ts'

const asOfWords = defineMessages({
  asOf: (when: string) => ({
    en: `This is how it was on ${when}.`,
    ar: `هذا ما كان في ${when}.`,
  }),
})

const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Riyadh' } as const
const moments = {
  en: new Intl.DateTimeFormat('en-GB', form),
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', form),
}

export function CachedAt({ since }: { since: string }) {
  const say = useSay()
  return say(asOfWords.asOf(moments[useLanguage()].format(new Date(since))))
}
