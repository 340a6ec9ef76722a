import type { Reason } from './grounds.ts'

/** What is answered to who asked about their data. */
export const dataReasons = {
  data_yourself: {
    ground: 'law',
    for: ['answer'],
    words: {
      en: 'You can do this yourself in Settings, where only you can prove that the account is yours: export your data, edit your profile, delete your account, or choose who may rate you.',
      ar: 'يمكنك فعل ذلك بنفسك من الإعدادات، وهناك وحدك من يثبت أن الحساب له: تصدير بياناتك، أو تعديل ملفك، أو حذف حسابك، أو اختيار من يقيّمك.',
    },
  },
  data_sent: {
    ground: 'law',
    for: ['answer'],
    words: {
      en: 'We have sent you a copy of everything we hold about you.',
      ar: 'أرسلنا إليك نسخة من كل ما نحتفظ به عنك.',
    },
  },
  data_corrected: {
    ground: 'law',
    for: ['answer'],
    words: {
      en: 'We have corrected it.',
      ar: 'صحّحنا ما طلبته.',
    },
  },
  data_deleted: {
    ground: 'law',
    for: ['answer'],
    words: {
      en: 'We have deleted what we held about you.',
      ar: 'حذفنا ما كنا نحتفظ به عنك.',
    },
  },
  data_no_longer_used: {
    ground: 'law',
    for: ['answer'],
    words: {
      en: 'We no longer use your data for that.',
      ar: 'لم نعد نستخدم بياناتك لهذا الغرض.',
    },
  },
  data_not_held: {
    ground: 'law',
    for: ['answer'],
    words: {
      en: 'We hold nothing about you.',
      ar: 'لا نحتفظ بأي شيء عنك.',
    },
  },
  data_not_proved: {
    ground: 'law',
    for: ['answer'],
    words: {
      en: 'We could not tell that the data is yours, and must not give it to anybody else. Sign in with your number and ask again.',
      ar: 'لم يتبيّن لنا أن البيانات لك، ولا يجوز لنا إعطاؤها لغير صاحبها. سجّل الدخول برقمك وقدّم طلبك من جديد.',
    },
  },
  data_kept_by_law: {
    ground: 'law',
    for: ['answer'],
    words: {
      en: 'The law obliges us to keep this for now. We delete it as soon as it no longer does.',
      ar: 'يُلزمنا النظام بالاحتفاظ بهذه البيانات حاليًا، ونحذفها متى انتهى هذا الإلزام.',
    },
  },
} as const satisfies Record<string, Reason>
