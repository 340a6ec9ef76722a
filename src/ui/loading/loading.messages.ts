import { defineMessages } from '#platform/i18n/i18n.ts'

export const loadingMessages = defineMessages({
  loading: {
    en: 'Loading',
    ar: 'جارٍ التحميل',
  },
  retry: {
    en: 'Try again',
    ar: 'إعادة المحاولة',
  },
  tryAgainIn: (clock: string) => ({
    en: `Try again in ${clock}`,
    ar: `حاول مجددًا بعد ${clock}`,
  }),
})
