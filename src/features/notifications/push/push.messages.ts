import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { pushCalls } from './push.contract.ts'

export const pushRefusals: Record<RefusalCodes<typeof pushCalls>, Text> = {
  PUSH_SERVICE_UNKNOWN: {
    en: 'We don’t recognize this browser’s notification service',
    ar: 'لا نعرف خدمة الإشعارات التي يستخدمها هذا المتصفح',
  },
  PUSH_KEY_INVALID: {
    en: 'This browser provided a key we can’t use',
    ar: 'قدّم هذا المتصفح مفتاحًا غير صالح',
  },
}

export const pushMessages = defineMessages({
  app: { en: 'Simat', ar: 'سِمات' },
  when: {
    en: 'On this device, up to four times a day, never at night',
    ar: 'على هذا الجهاز، حتى أربع مرات في اليوم، ولا نرسلها ليلًا',
  },
  denied: {
    en: 'Notifications from Simat are blocked on this device. Allow them in the browser’s settings for this site, then turn this on.',
    ar: 'إشعارات سِمات محظورة على هذا الجهاز. اسمح بها في إعدادات المتصفح لهذا الموقع، ثم فعّل هذا الخيار.',
  },
  unsupported: {
    en: 'This browser can’t show notifications. On an iPhone or iPad, first add Simat to the home screen.',
    ar: 'لا يمكن لهذا المتصفح عرض الإشعارات. على iPhone أو iPad أضف سِمات إلى الشاشة الرئيسية أولًا.',
  },
  failed: {
    en: 'This couldn’t be changed. Please try again.',
    ar: 'تعذّر تغيير الخيار. يرجى المحاولة مجددًا.',
  },
})
