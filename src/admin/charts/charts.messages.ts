import { defineMessages } from '#platform/i18n/i18n.ts'

export const chartMessages = defineMessages({
  period: {
    en: 'Period',
    ar: 'الفترة',
  },
  month: {
    en: '30 days',
    ar: '30 يومًا',
  },
  quarter: {
    en: '90 days',
    ar: '90 يومًا',
  },
  signUps: {
    en: 'Sign-ups',
    ar: 'عمليات التسجيل',
  },
  signUpsText: {
    en: 'Accounts opened each day',
    ar: 'الحسابات الجديدة كل يوم',
  },
  verified: {
    en: 'Verified users',
    ar: 'المستخدمون الموثّقون',
  },
  verifiedText: {
    en: 'Total at the end of each day',
    ar: 'العدد في نهاية كل يوم',
  },
  ratings: {
    en: 'Ratings given',
    ar: 'التقييمات',
  },
  ratingsText: {
    en: 'New ratings each day. Changed ratings aren’t counted again, and deleted ones still count',
    ar: 'التقييمات الجديدة كل يوم. لا يُعاد احتساب ما عُدّل منها، ويبقى ما حُذف محتسبًا',
  },
  raters: {
    en: 'Active raters',
    ar: 'المقيّمون النشطون',
  },
  ratersText: {
    en: 'People who rated someone or changed a rating that day',
    ar: 'من قيّموا أحدًا أو عدّلوا تقييمًا في ذلك اليوم',
  },
  onlyMany: {
    en: 'Today and days with fewer than 20 raters aren’t shown.',
    ar: 'لا تُعرض الأيام التي يقلّ فيها المقيّمون عن 20، ولا اليوم الحالي.',
  },
  notTold: {
    en: 'Not shown',
    ar: 'غير معروض',
  },
  codes: (provider: string) => ({
    en: `Code delivery by ${provider}`,
    ar: `إرسال الرموز عبر ${provider}`,
  }),
  codesText: {
    en: 'Messages the provider accepted and rejected',
    ar: 'الرسائل التي قبلها المزوّد والتي رفضها',
  },
  noCodes: {
    en: 'Code delivery',
    ar: 'إرسال الرموز',
  },
  noCodesText: {
    en: 'No codes were sent in this period.',
    ar: 'لم تُرسل رموز في هذه الفترة.',
  },
  accepted: {
    en: 'Accepted',
    ar: 'مقبولة',
  },
  failed: {
    en: 'Failed',
    ar: 'فاشلة',
  },
  number: {
    en: 'Number',
    ar: 'العدد',
  },
  day: {
    en: 'Day',
    ar: 'اليوم',
  },
  figures: {
    en: 'Show the figures',
    ar: 'عرض الأرقام',
  },
  loadFailed: {
    en: 'Couldn’t load the charts',
    ar: 'تعذّر تحميل الرسوم',
  },
})
