import { defineMessages, type Text } from '#platform/i18n/i18n.ts'

/** App stores link to this page, so people without the app can delete their account. */
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
    en: 'Right away, no one can find, see or rate you. For 30 days, you can sign in again and keep your account. After that, it’s gone for good.',
    ar: 'فور الحذف لا يستطيع أحد العثور عليك أو رؤيتك أو تقييمك. ويمكنك خلال 30 يومًا تسجيل الدخول والاحتفاظ بحسابك، وبعدها يُحذف نهائيًا.',
  },
  goes: {
    en: 'What we delete: your number, your name, your photo, what you wrote, the ratings you received, your notifications and your sessions.',
    ar: 'ما يُحذف: رقمك واسمك وصورتك وما كتبته والتقييمات التي حصلت عليها وإشعاراتك وجلساتك.',
  },
  stays: {
    en: 'What we keep: the ratings you gave, without your name; your former user IDs, so no one else can take them; and a fingerprint of your number, so we can delete your data again if we restore a backup.',
    ar: 'ما نحتفظ به: ما منحته من تقييمات دون اسمك، ومعرّفاتك السابقة حتى لا يأخذها غيرك، وبصمة رقمية لرقمك حتى نحذف بياناتك من جديد إذا استُعيدت نسخة احتياطية.',
  },
  without: {
    en: 'Can’t sign in, or don’t have an account but think we have data about you? Write to us. We’ll answer within 30 days.',
    ar: 'لا تستطيع تسجيل الدخول، أو ليس لديك حساب وتعتقد أن لدينا بيانات عنك؟ راسلنا وسنرد خلال 30 يومًا.',
  },
  toSettings: {
    en: 'Go to Settings',
    ar: 'إلى الإعدادات',
  },
} satisfies Record<string, Text>)
