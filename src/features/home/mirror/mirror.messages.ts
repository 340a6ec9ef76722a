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
    en: 'Only you see this. Skip what you like.',
    ar: 'لا يراه سواك، واترك ما تشاء.',
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
    en: 'Dashed: how you see yourself. Filled: how others do.',
    ar: 'الخط المتقطع: كيف ترى نفسك. والملوّن: كيف يراك الآخرون.',
  },
  outlineAlone: {
    en: 'This flower is how you see yourself. Only you see it.',
    ar: 'هذه الزهرة هي رؤيتك لنفسك، ولا يراها سواك.',
  },
})

export const declineMessages: Readonly<Record<NonNullable<Gaps['humor']>, (trait: Text) => Text>> = {
  higher: ({ en, ar }) => ({
    en: `\u2068${en}\u2069: others rate you higher than you do.`,
    ar: `\u2068${ar}\u2069: يراك الناس أعلى مما ترى نفسك.`,
  }),
  lower: ({ en, ar }) => ({
    en: `\u2068${en}\u2069: others rate you lower than you do.`,
    ar: `\u2068${ar}\u2069: يراك الناس أقل مما ترى نفسك.`,
  }),
}
