import { defineMessages, type Text } from '#platform/i18n/i18n.ts'

/** App stores link to this page, for people without the app. */
export const deletionPageMessages = defineMessages({
  title: {
    en: 'Delete your Simat account',
    ar: 'حذف حسابك في سِمات',
  },
  how: {
    en: 'Open Settings, press “Delete account”, and confirm with the code we text you.',
    ar: 'افتح الإعدادات، واضغط «حذف الحساب»، وأكّد بالرمز الذي نرسله إلى رقمك.',
  },
  grace: {
    en: 'Right away, no one can find, see or rate you. For 30 days you can sign in again and keep your account. Then it’s gone for good.',
    ar: 'لا يستطيع أحد فورًا العثور عليك أو رؤيتك أو تقييمك. ولك خلال 30 يومًا أن تسجّل الدخول وتحتفظ بحسابك، ثم يُحذف نهائيًا.',
  },
  goes: {
    en: 'What we delete: your number, your name, your photo, what you wrote, the ratings you received, your notifications and your sessions.',
    ar: 'ما يُحذف: رقمك واسمك وصورتك وما كتبته والتقييمات التي حصلت عليها وإشعاراتك وجلساتك.',
  },
  stays: {
    en: 'What we keep: the ratings you gave, without your name; your former user IDs, so no one else can take them; and a fingerprint of your number, so that restoring a backup deletes you again.',
    ar: 'ما نحتفظ به: ما منحته من تقييمات دون اسمك، ومعرّفاتك السابقة حتى لا يأخذها غيرك، وبصمة رقمية لرقمك حتى نحذف بياناتك من جديد إذا استُعيدت نسخة احتياطية.',
  },
  without: {
    en: 'Can’t sign in, or don’t have an account but think we have data about you? Write to us. We’ll answer within 30 days.',
    ar: 'لم تعد تستطيع الدخول، أو ليس لك حساب وترى أننا نحتفظ بشيء عنك؟ راسلنا ونرد عليك خلال 30 يومًا.',
  },
  toSettings: {
    en: 'Go to Settings',
    ar: 'إلى الإعدادات',
  },
} satisfies Record<string, Text>)
