import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { Consent, consentsCalls } from './consents.contract.ts'

export const adultsOnly: Text = {
  en: 'Simat is for people 18 and over. With this year you may not be 18 yet',
  ar: 'سِمات لمن أتمّ 18 عامًا. وسنة الميلاد هذه لا تؤكد إتمامها بعد',
}

export const consentsRefusals: Record<RefusalCodes<typeof consentsCalls>, Text> = {
  TERMS_CHANGED: {
    en: 'The terms have changed since you opened this page. Please reload it and read them',
    ar: 'تغيّرت الشروط منذ فتح هذه الصفحة. يرجى إعادة تحميلها وقراءتها',
  },
  ADULTS_ONLY: adultsOnly,
}

export const yearMessages = defineMessages({
  label: {
    en: 'Year of birth',
    ar: 'سنة الميلاد (ميلادية)',
  },
  hint: {
    en: '18 or over. We don’t store it.',
    ar: '18 عامًا فأكثر. لا نحفظها.',
  },
  missing: {
    en: 'Please enter your year of birth, such as 1990',
    ar: 'يرجى إدخال سنة ميلادك بالتقويم الميلادي، مثل 1990',
  },
  missingBrief: {
    en: 'A year such as 1990',
    ar: 'سنة ميلادية مثل 1990',
  },
})

export const inYearField: Readonly<Record<string, Text>> = {
  ADULTS_ONLY: {
    en: '18 and over',
    ar: 'من 18 عامًا فأكثر',
  },
}

export const consentMessages: Readonly<Record<Consent, Text>> = {
  terms: {
    en: 'Terms of use and privacy policy',
    ar: 'شروط الاستخدام وسياسة الخصوصية',
  },
  being_rated: {
    en: 'That other people may rate you',
    ar: 'تقييم الآخرين لصفاتك',
  },
  adult: {
    en: 'That you’re an adult',
    ar: 'إتمام 18 عامًا',
  },
}

export const agreedMessages = defineMessages({
  title: {
    en: 'What you agreed to',
    ar: 'ما وافقت عليه',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
  failed: {
    en: 'Couldn’t load what you agreed to',
    ar: 'تعذّر تحميل ما وافقت عليه',
  },
  agreedOn: (day: Text) => ({
    en: `Agreed on ${day.en}`,
    ar: `تاريخ الموافقة: ${day.ar}`,
  }),
  confirmedOn: (day: Text) => ({
    en: `Confirmed on ${day.en}`,
    ar: `تاريخ التأكيد: ${day.ar}`,
  }),
  version: (day: Text) => ({
    en: `Text of ${day.en}`,
    ar: `نص ${day.ar}`,
  }),
})
