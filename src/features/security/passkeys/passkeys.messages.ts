import { codeRefusals } from '#features/accounts/accounts.messages.ts'
import { sensitiveActionMessages } from '#features/security/sensitiveActions/sensitiveActions.messages.ts'
import type { RefusalCodes } from '#platform/api/contract.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { maxPasskeys, type passkeysCalls } from './passkeys.contract.ts'

export const passkeysRefusals: Record<RefusalCodes<typeof passkeysCalls>, Text> = {
  ...sensitiveActionMessages,
  ...codeRefusals,
  PASSKEY_REFUSED: {
    en: 'This passkey wasn’t accepted. Please try again',
    ar: 'لم يُقبل مفتاح المرور هذا. حاول مجددًا',
  },
  PASSKEY_TOO_NEW: {
    en: 'This passkey can’t confirm it’s you: it was added in the last 24 hours, or after the device that disputes the account',
    ar: 'لا يمكن تأكيد هويتك بمفتاح المرور هذا: أُضيف خلال آخر 24 ساعة، أو بعد أن سجّل الجهاز المعترض على الحساب دخوله',
  },
  PASSKEY_NOT_FOUND: {
    en: 'This passkey has already been removed',
    ar: 'سبقت إزالة مفتاح المرور هذا',
  },
  PASSKEY_TAKEN: {
    en: 'This passkey is already in use',
    ar: 'مفتاح المرور هذا مستخدم بالفعل',
  },
  TOO_MANY_PASSKEYS: {
    en: `You have ${maxPasskeys} passkeys. Remove one first`,
    ar: `لديك ${maxPasskeys} مفاتيح مرور. أزل أحدها أولًا`,
  },
  WRONG_RECOVERY_CODE: {
    en: 'This code is wrong or has already been used',
    ar: 'هذا الرمز خاطئ أو استُخدم من قبل',
  },
}
