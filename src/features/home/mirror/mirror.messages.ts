import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { Gaps, mirrorCalls } from './mirror.contract.ts'

export const mirrorRefusals: Record<RefusalCodes<typeof mirrorCalls>, Text> = {
  NO_RATINGS: {
    en: 'Choose stars for at least one trait',
    ar: 'اختر نجومًا لصفة واحدة على الأقل',
  },
}

export const mirrorMessages = defineMessages({
  title: {
    en: 'How do you see yourself?',
    ar: 'كيف ترى نفسك؟',
  },
  text: {
    en: 'Only you can see this, and it isn’t a rating. Skip anything you like.',
    ar: 'لا يراه أحد سواك، وليس تقييمًا. واترك منه ما تشاء.',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
  save: {
    en: 'Draw your flower',
    ar: 'رسم زهرتك',
  },
  erase: {
    en: 'Erase it',
    ar: 'مسح',
  },
  failed: {
    en: 'Couldn’t load your mirror',
    ar: 'تعذّر تحميل مرآتك',
  },
  notSaved: {
    en: 'Your mirror wasn’t saved',
    ar: 'لم تُحفظ مرآتك',
  },
  mirror: {
    en: 'The mirror',
    ar: 'المرآة',
  },
  revise: {
    en: 'Change how you see yourself',
    ar: 'تعديل رؤيتك لنفسك',
  },
  outline: {
    en: 'Outline: how you see yourself. Filled: how others do.',
    ar: 'الإطار: كيف ترى نفسك. والملوّن: كيف يراك الآخرون.',
  },
  outlineAlone: {
    en: 'This flower is how you see yourself. Only you see it.',
    ar: 'هذه الزهرة هي رؤيتك لنفسك، ولا يراها سواك.',
  },
})

export const declineMessages: Readonly<Record<NonNullable<Gaps['humor']>, (trait: Text) => Text>> = {
  higher: ({ en, ar }) => ({
    en: `You see yourself lower in \u2068${en.toLowerCase()}\u2069 than others do.`,
    ar: `ترى نفسك في «\u2068${ar}\u2069» أقل مما يراك الآخرون.`,
  }),
  lower: ({ en, ar }) => ({
    en: `You see yourself higher in \u2068${en.toLowerCase()}\u2069 than others do.`,
    ar: `ترى نفسك في «\u2068${ar}\u2069» أعلى مما يراك الآخرون.`,
  }),
}
