import type { RefusalCodes } from '#ground/calls/contract.ts'
import { messages, type Text } from '#ground/words/i18n.ts'
import { type gatheringsCalls, mostGathered } from './gatherings.contract.ts'

export const gatheringWords = messages({
  title: {
    en: 'Gathering',
    ar: 'المجلس',
  },
  back: {
    en: 'Back to home',
    ar: 'العودة إلى الرئيسية',
  },
  failed: {
    en: 'The gathering could not be loaded',
    ar: 'تعذّر تحميل المجلس',
  },
  notDone: {
    en: 'That did not work',
    ar: 'لم ينجح ذلك',
  },
  together: {
    en: 'Are you sitting together?',
    ar: 'هل أنتم جالسون معًا؟',
  },
  togetherText: {
    en: 'Open a gathering and let the others scan its code. For an hour you see one another here, and each rates those they know.',
    ar: 'افتح مجلسًا ودع الحاضرين يمسحون رمزه. يرى بعضكم بعضًا هنا لمدة ساعة، ويقيّم كلٌّ منكم من يعرفه.',
  },
  open: {
    en: 'Open a gathering',
    ar: 'افتح مجلسًا',
  },
  isOver: {
    en: 'The gathering is over',
    ar: 'انتهى المجلس',
  },
  isOverText: {
    en: 'Nothing is kept of who was there. What you gave one another counts at night, like every rating.',
    ar: 'لا نحتفظ بشيء عمّن حضر. وما منحه بعضكم لبعض يُحتسب ليلًا مثل كل تقييم.',
  },
  codeIsOver: {
    en: 'This code leads to no gathering any more',
    ar: 'لم يعد هذا الرمز يؤدي إلى مجلس',
  },
  codeIsOverText: {
    en: 'A gathering lasts an hour. Ask for a new code, or open one yourself.',
    ar: 'يدوم المجلس ساعة. اطلب رمزًا جديدًا أو افتح مجلسًا بنفسك.',
  },
  home: {
    en: 'Go to the home page',
    ar: 'الذهاب إلى الصفحة الرئيسية',
  },
  of: (name: string): Text => ({
    en: `The gathering of ${name}`,
    ar: `مجلس ${name}`,
  }),
  means: {
    en: 'Those in it see your name and photo and may rate you, until you leave or it is over. Averages show at night, without names.',
    ar: 'يرى من فيه اسمك وصورتك ولهم أن يقيّموك، إلى أن تغادره أو ينتهي. وتظهر المتوسطات ليلًا وبلا أسماء.',
  },
  enter: {
    en: 'Enter',
    ar: 'ادخل المجلس',
  },
  signIn: {
    en: 'Sign in or register to enter',
    ar: 'سجّل أو ادخل إلى حسابك',
  },
  until: (time: Text): Text => ({
    en: `Until ${time.en}`,
    ar: `حتى ${time.ar}`,
  }),
  untilText: {
    en: 'Who is here may rate you. Averages show at night.',
    ar: 'لمن هنا أن يقيّموك، وتظهر المتوسطات ليلًا.',
  },
  nobodyMay: {
    en: 'You have set that nobody may rate you, and that holds here too.',
    ar: 'اخترت ألّا يقيّمك أحد، ويسري ذلك هنا أيضًا.',
  },
  change: {
    en: 'Change it in the settings',
    ar: 'غيّر ذلك في الإعدادات',
  },
  showCode: {
    en: 'Show the code',
    ar: 'اعرض الرمز',
  },
  scan: {
    en: 'Let the others scan this with their camera.',
    ar: 'دع الحاضرين يمسحون هذا الرمز بالكاميرا.',
  },
  codeAlt: {
    en: 'The QR code of the gathering',
    ar: 'رمز المجلس',
  },
  codeFailed: {
    en: 'The code could not be drawn',
    ar: 'تعذّر رسم الرمز',
  },
  drawing: {
    en: 'The code is being drawn',
    ar: 'يجري رسم الرمز',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
  leave: {
    en: 'Leave',
    ar: 'غادر',
  },
  left: {
    en: 'You have left the gathering',
    ar: 'غادرت المجلس',
  },
  leftText: {
    en: 'Who is there can no longer rate you by it.',
    ar: 'لم يعد لمن فيه أن يقيّموك بسببه.',
  },
  people: {
    en: 'Who is here',
    ar: 'من هنا',
  },
  alone: {
    en: 'Nobody else is here yet',
    ar: 'لم يدخل أحد غيرك بعد',
  },
  aloneText: {
    en: 'Who scans the code appears here by themselves.',
    ar: 'من يمسح الرمز يظهر هنا تلقائيًا.',
  },
  rate: {
    en: 'Rate',
    ar: 'قيّم',
  },
  rateWhom: (name: string): Text => ({
    en: `Rate ${name}`,
    ar: `قيّم ${name}`,
  }),
  rated: {
    en: 'Rated',
    ar: 'تم التقييم',
  },
  rateAgain: (name: string): Text => ({
    en: `Rated: ${name}`,
    ar: `تم التقييم: ${name}`,
  }),
})

export const gatheringRefusals: Record<RefusalCodes<typeof gatheringsCalls>, Text> = {
  GATHERING_OVER: {
    en: 'This gathering is over',
    ar: 'انتهى هذا المجلس',
  },
  GATHERING_FULL: {
    en: `This gathering is full: there is room for ${mostGathered}`,
    ar: `هذا المجلس ممتلئ، فهو يتسع لعدد ${mostGathered} شخصًا`,
  },
}
