import type { Text } from '#platform/i18n/i18n.ts'
import type { Notification } from './notifications.contract.ts'

type Kind = {
  words: Text
  leadsTo: string
  /** Pushed immediately instead of on schedule: the account may be under attack. */
  isUrgent?: true
  /** The lock screen shows only that there's a message. */
  isDiscreet?: true
}

const protection = '/settings?part=security'
const accountStatus = '/account-status'

export const noticeKinds: Readonly<Record<Notification['kind'], Kind>> = {
  new_rating: {
    words: {
      en: 'Someone rated you',
      ar: 'قيّمك أحدهم',
    },
    leadsTo: '/',
  },
  ratings_renewed: {
    words: {
      en: 'Your ratings were updated',
      ar: 'تم تحديث تقييماتك',
    },
    leadsTo: '/',
  },
  friend_joined: {
    words: {
      en: 'A friend joined with your link',
      ar: 'انضم صديق عبر رابطك',
    },
    leadsTo: '/invite',
  },
  verified: {
    words: {
      en: 'You’re now verified',
      ar: 'حسابك موثّق الآن',
    },
    leadsTo: '/?tab=premium',
  },
  verification_removed: {
    words: {
      en: 'Your verified badge was removed',
      ar: 'أُزيلت شارة التوثيق من حسابك',
    },
    leadsTo: '/?tab=premium',
  },
  new_device: {
    words: {
      en: 'A new device signed in. Was it you?',
      ar: 'سجّل جهاز جديد الدخول إلى حسابك. هل هو جهازك؟',
    },
    leadsTo: protection,
    isUrgent: true,
  },
  export_asked: {
    words: {
      en: 'A device asked to download all your data. Not you? Stop it',
      ar: 'طلب أحد الأجهزة تنزيل كل بياناتك. لست أنت؟ أوقف الطلب',
    },
    leadsTo: protection,
    isUrgent: true,
  },
  deletion_asked: {
    words: {
      en: 'A device asked to delete your account. Not you? Stop it',
      ar: 'طلب أحد الأجهزة حذف حسابك. لست أنت؟ أوقف الطلب',
    },
    leadsTo: protection,
    isUrgent: true,
  },
  doors_asked: {
    words: {
      en: 'A device asked to change who can rate you. Not you? Stop it',
      ar: 'طلب أحد الأجهزة تغيير من يمكنه تقييمك. لست أنت؟ أوقف الطلب',
    },
    leadsTo: protection,
    isUrgent: true,
  },
  devices_asked: {
    words: {
      en: 'A device asked to change your devices, passkeys or recovery codes. Not you? Stop it',
      ar: 'طلب أحد الأجهزة تغيير أجهزتك أو مفاتيح مرورك أو رموز الاستعادة. لست أنت؟ أوقف الطلب',
    },
    leadsTo: protection,
    isUrgent: true,
  },
  number_asked: {
    words: {
      en: 'Your number is going to change. You can stop it',
      ar: 'سيتغيّر رقمك. يمكنك إيقاف ذلك',
    },
    leadsTo: protection,
    isUrgent: true,
  },
  account_disputed: {
    words: {
      en: 'Two devices claim your account. See what you can do',
      ar: 'جهازان يتنازعان حسابك. اطّلع على ما يمكنك فعله',
    },
    leadsTo: protection,
    isUrgent: true,
  },
  number_changed: {
    words: {
      en: 'Your number was changed',
      ar: 'تم تغيير رقمك',
    },
    leadsTo: protection,
    isUrgent: true,
  },
  passkey_added: {
    words: {
      en: 'A passkey was added to your account',
      ar: 'تمت إضافة مفتاح مرور إلى حسابك',
    },
    leadsTo: protection,
    isUrgent: true,
  },
  protection_changed: {
    words: {
      en: 'A passkey was removed, or recovery codes were created',
      ar: 'أُزيل مفتاح مرور أو أُنشئت رموز استعادة',
    },
    leadsTo: protection,
    isUrgent: true,
  },
  number_lost: {
    words: {
      en: 'Your number belongs to someone else now. Enter a new one to keep your account',
      ar: 'صار رقمك لشخص آخر. أدخل رقمًا جديدًا لتحتفظ بحسابك',
    },
    leadsTo: protection,
    isUrgent: true,
  },
  decided: {
    words: {
      en: 'We’ve made a decision about your account',
      ar: 'صدر قرار بشأن حسابك',
    },
    leadsTo: accountStatus,
    isUrgent: true,
    isDiscreet: true,
  },
  report_answered: {
    words: {
      en: 'We answered your report',
      ar: 'أجبنا عن بلاغك',
    },
    leadsTo: accountStatus,
    isDiscreet: true,
  },
  appeal_answered: {
    words: {
      en: 'We answered your appeal',
      ar: 'أجبنا عن تظلّمك',
    },
    leadsTo: accountStatus,
    isUrgent: true,
    isDiscreet: true,
  },
  case_waits: {
    words: {
      en: 'A report is waiting in the admin panel',
      ar: 'بلاغ بانتظار المراجعة في لوحة الإدارة',
    },
    leadsTo: '/admin',
    isUrgent: true,
  },
}
