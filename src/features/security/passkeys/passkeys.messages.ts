import { codeRefusals } from '#features/accounts/accounts.messages.ts'
import { sensitiveActionMessages } from '#features/security/sensitiveActions/sensitiveActions.messages.ts'
import type { RefusalCodes } from '#platform/api/contract.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { maxPasskeys, type passkeysCalls } from './passkeys.contract.ts'

export const passkeysRefusals: Record<RefusalCodes<typeof passkeysCalls>, Text> = {
  ...sensitiveActionMessages,
  ...codeRefusals,
  PASSKEY_REFUSED: {
    en: 'This passkey was not accepted. Please try again',
    ar: 'لم يُقبل مفتاح المرور هذا. حاول مجددًا',
  },
  PASSKEY_TOO_NEW: {
    en: 'This passkey doesn’t count as a proof: it’s less than a day old, or newer than the device that disputes it',
    ar: 'لا يُعتمد مفتاح المرور هذا إثباتًا: لم يمضِ يوم على إضافته، أو أنه أحدث من الجهاز المعترض',
  },
  PASSKEY_NOT_FOUND: {
    en: 'This passkey was removed already',
    ar: 'سبقت إزالة مفتاح المرور هذا',
  },
  PASSKEY_TAKEN: {
    en: 'This passkey is in use already',
    ar: 'مفتاح المرور هذا مستخدم بالفعل',
  },
  TOO_MANY_PASSKEYS: {
    en: `You have ${maxPasskeys} passkeys. Remove one first`,
    ar: `لديك ${maxPasskeys} مفاتيح مرور. أزل أحدها أولًا`,
  },
  WRONG_RECOVERY_CODE: {
    en: 'This code is wrong, or was used already',
    ar: 'هذا الرمز خاطئ أو استُخدم من قبل',
  },
}
