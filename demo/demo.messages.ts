import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { Role } from './demo.contract.ts'

export const demoMessages = defineMessages({
  title: {
    en: 'Demo',
    ar: 'عرض تجريبي',
  },
  be: {
    en: 'Be someone',
    ar: 'كن أحد هؤلاء',
  },
  night: {
    en: 'Let a night pass',
    ar: 'دَع ليلةً تمرّ',
  },
  nightIs: (night: number) => ({
    en: `Night ${night}`,
    ar: `الليلة ${night}`,
  }),
  moved: (trait: Text, from: number, to: number): Text => ({
    en: `Overnight Noura’s petal moved: ${trait.en} ${from.toFixed(1)} → ${to.toFixed(1)}`,
    ar: `تحرّكت بتلة نورة الليلة: ${trait.ar} من ${from.toFixed(1)} إلى ${to.toFixed(1)}`,
  }),
  guide: {
    en: 'Five steps',
    ar: 'خمس خطوات',
  },
  passed: (renewed: number) => ({
    en: `The night has passed. People with new averages: ${renewed}`,
    ar: `مرّت الليلة. عدد من تجدّدت متوسطاتهم: ${renewed}`,
  }),
  busy: {
    en: 'The night is passing…',
    ar: 'الليلة تمرّ…',
  },
  made: {
    en: 'These people are made up. Their ratings were sealed, night by night, by the real code.',
    ar: 'هؤلاء أشخاص متخيَّلون، وتقييماتهم خُتمت ليلةً بعد ليلة بالشيفرة نفسها.',
  },
  anew: {
    en: 'You share this demo with strangers, and it forgets everything each night at 4:00 in Riyadh. Rate people and let nights pass. You can’t change numbers, names, photos or settings.',
    ar: 'هذا العرض مشترك بين الجميع، وينسى كل شيء كل ليلة عند الرابعة فجرًا بتوقيت الرياض. قيّم الناس ودَع الليالي تمرّ. أما الأرقام والأسماء والصور والإعدادات فتبقى كما هي.',
  },
  refused: {
    en: 'The public demo leaves this as it is, because strangers share it. On your own machine npm run demo lets you do everything.',
    ar: 'العرض العام يُبقي هذا كما هو لأن الغرباء يتشاركونه. على جهازك يتيح لك npm run demo كل شيء.',
  },
  failed: {
    en: 'That did not work. Reload the page and try again.',
    ar: 'لم ينجح ذلك. أعد تحميل الصفحة وحاول مجددًا.',
  },
})

export const demoRoleMessages: Readonly<Record<Role, Text>> = {
  newcomer: {
    en: 'Newcomer',
    ar: 'وصلت اليوم',
  },
  loved: {
    en: 'Loved by forty',
    ar: 'يحبّها أربعون',
  },
  rater: {
    en: 'Busy rater',
    ar: 'كثير التقييم',
  },
  verified: {
    en: 'Newly verified',
    ar: 'وُثّقت اليوم',
  },
  administrator: {
    en: 'Administrator',
    ar: 'المشرف',
  },
}

export const demoRefusals = {
  NOBODY_LEFT: {
    en: 'This person has left the demo. Restart it to meet them again',
    ar: 'غادر هذا الشخص العرض. ابدأ العرض من جديد لتلقاه ثانية',
  },
}

export const guideMessages = defineMessages({
  rate: { en: 'Rate Noura', ar: 'قيّم نورة' },
  night: demoMessages.night,
  petal: { en: 'See which petal moved', ar: 'انظر أي بتلة تحرّكت' },
  guess: { en: 'Try to guess a star', ar: 'جرّب أن تخمّن نجمة' },
  adminClient: { en: 'See what the admin panel sees', ar: 'شاهد ما تراه الإدارة' },
})
