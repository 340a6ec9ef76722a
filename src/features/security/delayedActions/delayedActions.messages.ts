import { codeRefusals } from '#features/accounts/accounts.messages.ts'
import type { SensitiveAction } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { delayedCalls } from './delayedActions.contract.ts'

export const delayedRefusals: Record<RefusalCodes<typeof delayedCalls>, Text> = {
  ...codeRefusals,
  MAY_NOT_STOP: {
    en: 'A device that signed in before this one asked for this. Cancel it there, or use your passkey or a recovery code here first',
    ar: 'طلب ذلك جهازٌ سجّل دخوله قبل هذا الجهاز. ألغِ الطلب من ذلك الجهاز، أو استخدم هنا مفتاح المرور أو رمز استعادة أولًا',
  },
  NUMBER_LOST: {
    en: 'Someone else has your number now. Add a new number first, under Protect your account',
    ar: 'صار رقمك لشخص آخر. أضف رقمًا جديدًا أولًا ضمن «حماية الحساب»',
  },
}

export const actMessages: Record<SensitiveAction, Text> = {
  export: { en: 'wants to download all your data', ar: 'يطلب تنزيل كل بياناتك' },
  deletion: { en: 'wants to delete your account', ar: 'يطلب حذف حسابك' },
  doors: { en: 'wants to change who can rate you', ar: 'يطلب تغيير من يمكنه تقييمك' },
  devices: {
    en: 'wants to sign out your devices, or to change your passkeys or recovery codes',
    ar: 'يطلب تسجيل خروج أجهزتك أو تغيير مفاتيح مرورك أو رموز الاستعادة',
  },
}

export const delayedMessages = defineMessages({
  somebody: (device: Text, does: Text) => ({
    en: `${device.en} ${does.en}`,
    ar: `${device.ar} ${does.ar}`,
  }),
  thisDevice: {
    en: 'This device',
    ar: 'هذا الجهاز',
  },
  from: (moment: Text) => ({
    en: `It can do this from ${moment.en} unless you stop it.`,
    ar: `سيمكنه ذلك ابتداءً من ${moment.ar} ما لم توقفه.`,
  }),
  number: {
    en: 'Your number is going to change',
    ar: 'سيتغيّر رقمك',
  },
  numberFrom: (day: Text) => ({
    en: `From ${day.en} unless you stop it:`,
    ar: `ابتداءً من ${day.ar}، ما لم توقف ذلك:`,
  }),
  lost: {
    en: 'Someone else has your number now',
    ar: 'صار رقمك لشخص آخر',
  },
  lostText: {
    en: 'The number’s new owner has joined. No one can find you until you add a new number. If you don’t, we’ll delete your account after 180 days.',
    ar: 'انضم إلينا المالك الجديد لرقمك. لن يجدك أحد حتى تضيف رقمًا آخر، وإن لم تفعل فسنحذف حسابك بعد 180 يومًا.',
  },
  leaving: (day: Text) => ({
    en: `Your account will be deleted on ${day.en}`,
    ar: `سيُحذف حسابك في ${day.ar}`,
  }),
  leavingText: {
    en: 'Until then, no one can find, see or rate you.',
    ar: 'وحتى ذلك الحين لا يستطيع أحد العثور عليك أو رؤيتك أو تقييمك.',
  },
  keep: {
    en: 'Keep your account',
    ar: 'الاحتفاظ بحسابك',
  },
  kept: {
    en: 'You’ve kept your account',
    ar: 'احتفظت بحسابك',
  },
  keptText: {
    en: 'Good to have you back. Everything is as you left it.',
    ar: 'سعداء بعودتك. كل شيء كما كان.',
  },
  stop: {
    en: 'Stop it',
    ar: 'إيقاف',
  },
  stopAll: {
    en: 'Stop everything',
    ar: 'إيقاف ذلك كله',
  },
  stopped: {
    en: 'Stopped',
    ar: 'تم الإيقاف',
  },
  stoppedText: {
    en: 'If this wasn’t you, sign out the device that asked.',
    ar: 'إن لم تكن أنت من طلب ذلك فسجّل خروج الجهاز الذي طلبه.',
  },
  stopFailed: {
    en: 'Couldn’t stop it',
    ar: 'تعذّر الإيقاف',
  },
})
