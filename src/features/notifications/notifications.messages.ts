import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

export const notificationMessages = defineMessages({
  title: {
    en: 'Notifications',
    ar: 'الإشعارات',
  },
  none: {
    en: 'Nothing yet',
    ar: 'لا إشعارات بعد',
  },
  noneText: {
    en: 'When someone rates you or a friend joins with your link, you’ll see it here.',
    ar: 'عندما يقيّمك أحد أو ينضم صديق عبر رابطك ستجد ذلك هنا.',
  },
  noneTextSealed: {
    en: 'When your ratings are updated overnight or a friend joins with your link, you’ll see it here.',
    ar: 'عندما تُحدَّث تقييماتك ليلًا أو ينضم صديق عبر رابطك ستجد ذلك هنا.',
  },
  isNew: {
    en: 'New',
    ar: 'جديد',
  },
  earlier: {
    en: 'Show earlier ones',
    ar: 'عرض الأقدم',
  },
  earlierFailed: {
    en: 'Couldn’t load earlier notifications',
    ar: 'تعذّر تحميل الإشعارات الأقدم',
  },
  failed: {
    en: 'Couldn’t load your notifications',
    ar: 'تعذّر تحميل إشعاراتك',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
})

export function bellMessages(count: number): Text {
  if (count === 0) return notificationMessages.title
  if (count > 99) return { en: 'More than 99 new notifications', ar: 'أكثر من 99 إشعارًا جديدًا' }
  return plural(count, {
    en: { one: '# new notification', other: '# new notifications' },
    ar: {
      zero: 'لا إشعارات جديدة',
      one: 'إشعار جديد واحد',
      two: 'إشعاران جديدان',
      few: '# إشعارات جديدة',
      many: '# إشعارًا جديدًا',
      other: '# إشعار جديد',
    },
  })
}

export const newRatings = (count: number): Text =>
  plural(count, {
    en: { one: 'Someone rated you', other: '# new ratings' },
    ar: {
      zero: 'لا تقييمات جديدة',
      one: 'قيّمك أحدهم',
      two: 'تقييمان جديدان',
      few: '# تقييمات جديدة',
      many: '# تقييمًا جديدًا',
      other: '# تقييم جديد',
    },
  })

export const updatedOnNights = (count: number): Text =>
  plural(count, {
    en: { one: 'Your ratings were updated', other: 'Your ratings were updated on # nights' },
    ar: {
      zero: 'لم تُحدَّث تقييماتك',
      one: 'تم تحديث تقييماتك',
      two: 'تم تحديث تقييماتك في ليلتين',
      few: 'تم تحديث تقييماتك في # ليالٍ',
      many: 'تم تحديث تقييماتك في # ليلة',
      other: 'تم تحديث تقييماتك في # ليلة',
    },
  })

export const isNow = (name: Text, score: string): Text => ({
  en: `\u2068${name.en}\u2069 is now ${score}`,
  ar: `\u2068${name.ar}\u2069 الآن ${score}`,
})

/** Discreet kinds: other people may see the lock screen. */
export const discreetMessages: Text = {
  en: 'There’s a message for you in Simat',
  ar: 'لديك رسالة في سِمات',
}
