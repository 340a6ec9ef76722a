import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { pushCalls } from './push.contract.ts'

export const pushRefusals: Record<RefusalCodes<typeof pushCalls>, Text> = {
  PUSH_SERVICE_UNKNOWN: {
    en: 'We do not know the notification service of this browser',
    ar: 'لا نعرف خدمة الإشعارات التي يستخدمها هذا المتصفح',
  },
  PUSH_KEY_INVALID: {
    en: 'This browser gave a key that cannot be used',
    ar: 'أعطى هذا المتصفح مفتاحًا لا يصلح للاستخدام',
  },
}

export const pushMessages = defineMessages({
  app: { en: 'Simat', ar: 'سِمات' },
  when: {
    en: 'On this device, four times a day at most, never at night',
    ar: 'على هذا الجهاز، أربع مرات في اليوم على الأكثر، وليس ليلًا',
  },
  denied: {
    en: 'Notifications from Simat are blocked on this device. Allow them in the browser’s settings for this site, then switch this on.',
    ar: 'إشعارات سِمات محظورة على هذا الجهاز. اسمح بها في إعدادات المتصفح لهذا الموقع، ثم فعّل هذا الخيار.',
  },
  unsupported: {
    en: 'This browser cannot show notifications. On an iPhone or iPad, first add Simat to the home screen.',
    ar: 'هذا المتصفح لا يعرض الإشعارات. على iPhone أو iPad أضف سِمات إلى الشاشة الرئيسية أولًا.',
  },
  failed: {
    en: 'This could not be changed. Please try again.',
    ar: 'تعذّر تغيير الخيار. يرجى المحاولة مجددًا.',
  },
})
