import type { RefusalCodes } from '#kit/calls/contract.ts'
import type { Text } from '#kit/words/i18n.ts'
import { type administratorsCalls, mostDeskKeys } from './contract.ts'

export const administratorsRefusals: Record<RefusalCodes<typeof administratorsCalls>, Text> = {
  LINK_EXPIRED: {
    en: 'This link was used already, or is more than a day old. Ask the operator for another one',
    ar: 'استُخدم هذا الرابط من قبل أو مضى عليه أكثر من يوم. اطلب رابطًا آخر من المشغّل',
  },
  PASSKEY_REFUSED: {
    en: 'This passkey does not open the desk',
    ar: 'مفتاح المرور هذا لا يفتح صفحة الإدارة',
  },
  TOO_MANY_TRIES: {
    en: 'Too many tries. Please wait before you try again',
    ar: 'محاولات كثيرة. انتظر قبل أن تحاول مجددًا',
  },
  DESK_KEY_TAKEN: {
    en: 'This passkey is in use already',
    ar: 'مفتاح المرور هذا مستخدم من قبل',
  },
  TOO_MANY_DESK_KEYS: {
    en: `You have ${mostDeskKeys} passkeys. Remove one first`,
    ar: `لديك ${mostDeskKeys} مفاتيح مرور. أزل أحدها أولًا`,
  },
  NAME_REQUIRED: {
    en: 'Whoever came by the shared password has no passkeys',
    ar: 'من دخل بكلمة المرور المشتركة ليس له مفاتيح مرور',
  },
  DESK_KEY_NOT_FOUND: {
    en: 'This passkey was removed already',
    ar: 'أُزيل مفتاح المرور هذا من قبل',
  },
  LAST_DESK_KEY: {
    en: 'This is your only passkey. Add another one first',
    ar: 'هذا مفتاح مرورك الوحيد. أضف مفتاحًا آخر أولًا',
  },
}
