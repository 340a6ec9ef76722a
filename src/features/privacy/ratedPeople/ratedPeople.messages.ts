import { defineMessages } from '#platform/i18n/i18n.ts'

export const ratedPeopleMessages = defineMessages({
  title: { en: 'Ratings you gave', ar: 'تقييماتك للآخرين' },
  close: { en: 'Close', ar: 'إغلاق' },
  none: { en: 'You haven’t rated anyone yet', ar: 'لم تقيّم أحدًا بعد' },
  failed: { en: 'Couldn’t load the list', ar: 'تعذّر تحميل القائمة' },
})
