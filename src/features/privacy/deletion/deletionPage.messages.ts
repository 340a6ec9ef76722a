import { defineMessages, type Text } from '#platform/i18n/i18n.ts'

/** Of the page that stores link to, for people who no longer have the app. */
export const deletionPageMessages = defineMessages({
  title: {
    en: 'Delete your Simat account',
    ar: 'حذف حسابك في سِمات',
  },
  how: {
    en: 'Open Settings, press “Delete account”, and confirm with the code that we send to your number.',
    ar: 'افتح الإعدادات، واضغط «حذف الحساب»، وأكّد بالرمز الذي نرسله إلى رقمك.',
  },
  grace: {
    en: 'At once nobody can find, see or rate you. For 30 days you can sign in again and keep your account; then it is gone for good.',
    ar: 'لا يستطيع أحد فورًا العثور عليك أو رؤيتك أو تقييمك. ولك خلال 30 يومًا أن تسجّل الدخول وتحتفظ بحسابك، ثم يُحذف نهائيًا.',
  },
  goes: {
    en: 'What goes: your number, your name, your photo, what you wrote, the ratings you received, your notifications and your sessions.',
    ar: 'ما يُحذف: رقمك واسمك وصورتك وما كتبته والتقييمات التي حصلت عليها وإشعاراتك وجلساتك.',
  },
  stays: {
    en: 'What stays: the ratings you gave, without your name; your former user IDs, so that nobody takes them; and a check value of your number, by which a restored backup deletes you again.',
    ar: 'ما يبقى: ما منحته من تقييمات دون اسمك، ومعرّفاتك السابقة حتى لا يأخذها غيرك، وقيمة تحقّق من رقمك نحذف بها بياناتك من جديد إذا استُعيدت نسخة احتياطية.',
  },
  without: {
    en: 'You cannot sign in any more, or have no account and think that we hold something about you? Write to us; we answer within 30 days.',
    ar: 'لم تعد تستطيع الدخول، أو ليس لك حساب وترى أننا نحتفظ بشيء عنك؟ راسلنا ونرد عليك خلال 30 يومًا.',
  },
  toSettings: {
    en: 'Go to Settings',
    ar: 'إلى الإعدادات',
  },
} satisfies Record<string, Text>)
