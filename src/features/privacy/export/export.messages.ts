import { sensitiveActionMessages } from '#features/security/sensitiveActions/sensitiveActions.messages.ts'
import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { exportCalls } from './export.contract.ts'

export const exportRefusals: Record<RefusalCodes<typeof exportCalls>, Text> = {
  ...sensitiveActionMessages,
  TOO_MANY_EXPORTS: {
    en: 'You’ve exported your data several times just now. Please try again later',
    ar: 'صدّرت بياناتك عدة مرات قبل قليل. يرجى المحاولة لاحقًا',
  },
}

export const exportMessages = defineMessages({
  done: {
    en: 'Your data has been exported',
    ar: 'تم تصدير بياناتك',
  },
  doneText: {
    en: 'Keep the archive where only you can open it.',
    ar: 'احفظ الملف في مكان لا يفتحه سواك.',
  },
  failed: {
    en: 'Couldn’t export your data',
    ar: 'تعذّر تصدير بياناتك',
  },
})
