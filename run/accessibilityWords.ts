import { messages, type Text } from '#kit/words/i18n.ts'

/** What a run that was recorded says of itself. */
type Dated = { day: string; commit: string }
type Looked = Dated & { states: number; languages: number; looks: number; violations: number }

export const statementWords = messages({
  title: { en: 'Accessibility', ar: 'إتاحة الاستخدام للجميع' },
  tried: { en: 'What was tried', ar: 'ما جرى تجريبه' },
  limits: { en: 'Known limits', ar: 'أوجه قصور معروفة' },
  axe: ({ states, languages, looks, violations, day, commit }: Looked) => ({
    en: `axe looked ${looks} times at ${states} states of the screens, in ${languages} languages and both themes. Looks that found a violation: ${violations} (${day}, ${commit}).`,
    ar: `فحصت أداة axe حالات الشاشات وعددها ${states}، بعدد لغات ${languages} وفي المظهرين الفاتح والداكن. عدد الفحوص: ${looks}، وما وجد منها مخالفة: ${violations} (${day}، ${commit}).`,
  }),
  axeNotYet: {
    en: 'How often axe looked, and what it found, is not recorded yet.',
    ar: 'لم تُسجَّل بعد نتائج فحص أداة axe.',
  },
  engines: ({ passed, day, commit }: Dated & { passed: string }) => ({
    en: `The main journeys in other engines than Chromium, in both languages. Passed: ${passed} (${day}, ${commit}).`,
    ar: `المسارات الرئيسية في محركات غير Chromium وباللغتين. ما نجح منها: ${passed} (${day}، ${commit}).`,
  }),
  enginesNotYet: {
    en: 'The journeys in Firefox and WebKitGTK are not recorded yet.',
    ar: 'لم تُسجَّل بعد نتائج المسارات في Firefox وWebKitGTK.',
  },
  always: {
    en: 'The tests also look for targets of less than 44 px, for what scrolls sideways at 320 px, and for what is cut off at twice the size of text, and they work stars, tabs, lists and dialogs by the keys alone.',
    ar: 'وتبحث الاختبارات أيضًا عن أزرار يقل ضلعها عن 44 بكسل، وعمّا يتطلب تمريرًا أفقيًا عند عرض 320 بكسل، وعمّا يُقتطع عند مضاعفة حجم الخط، وتستخدم النجوم وعلامات التبويب والقوائم والنوافذ بلوحة المفاتيح وحدها.',
  },
})

export const aims: readonly Text[] = [
  {
    en: 'Simat aims at the Web Content Accessibility Guidelines 2.2, level AA, in English and Arabic alike. We have judged it ourselves, and nobody else has. Where we know that it falls short is listed below.',
    ar: 'يهدف سِمات إلى استيفاء إرشادات إتاحة محتوى الويب (WCAG 2.2) بالمستوى AA، بالعربية والإنجليزية على السواء. قيّمناه بأنفسنا ولم تقيّمه جهة أخرى، وما نعرف أنه يقصر فيه مذكور أدناه.',
  },
  {
    en: 'If something keeps you from using it, press “Contact support” in the settings, and say on which screen and device, and with which aid, it was.',
    ar: 'إن منعك شيء من استخدامه فاضغط «تواصل مع الدعم» في الإعدادات، واذكر الشاشة والجهاز والأداة المساعدة التي تستخدمها.',
  },
]

export const knownLimits: readonly Text[] = [
  {
    en: 'Nobody with a disability has tested it, and nobody has gone through it with a screen reader (VoiceOver, TalkBack, NVDA). What these say is held by tests alone.',
    ar: 'لم يجرّبه أحد من ذوي الإعاقة، ولم يُجرَّب كاملًا بقارئ شاشة (VoiceOver أو TalkBack أو NVDA). وما تنطقه هذه البرامج تضمنه الاختبارات الآلية وحدها.',
  },
  {
    en: 'A program finds only part of what can be wrong. axe applies all its rules in the light theme, on a phone in English and on a desktop in Arabic; in the dark theme it looks at contrast alone.',
    ar: 'لا يكشف الفحص الآلي إلا بعض الأخطاء. وتطبّق axe قواعدها كلها في المظهر الفاتح، على مقاس الجوال بالإنجليزية ومقاس الحاسوب بالعربية، وتكتفي في المظهر الداكن بالتباين.',
  },
  {
    en: 'Safari on iPhones and Macs was not tried; WebKitGTK, which was, is only related to it.',
    ar: 'لم يُجرَّب في Safari على أجهزة iPhone وMac، وإنما في WebKitGTK القريب منه.',
  },
  {
    en: 'The keys / and ? act wherever nobody is typing, and can be neither switched off nor changed (criterion 2.1.4).',
    ar: 'يعمل المفتاحان / و? في أي موضع خارج حقول الكتابة، ولا يمكن إيقافهما ولا تغييرهما (المعيار 2.1.4).',
  },
  {
    en: 'A photo can be cropped by touch, mouse or keys, but nothing says what the cut shows; and photos of people have no description.',
    ar: 'يمكن اقتصاص الصورة باللمس أو الفأرة أو المفاتيح، لكن لا شيء يصف ما يظهر في الجزء المختار. ولا وصف لصور الأشخاص.',
  },
  {
    en: 'In the charts of the administration the arrow keys go from day to day, and a table beneath them has all figures. Nobody who cannot see them has tried it.',
    ar: 'في رسوم الإدارة البيانية تنتقل مفاتيح الأسهم من يوم إلى يوم، وتحتها جدول بالأرقام كلها، لكن لم يجرّبها أحد ممن لا يرونها.',
  },
  {
    en: 'At twice the size of text, labels in the dialog of a category of the administration reach over the edge of the narrowest phones.',
    ar: 'عند مضاعفة حجم الخط تتجاوز بعض التسميات حافة الشاشة على أضيق الجوالات، في نافذة تعديل الفئة في الإدارة.',
  },
  {
    en: 'A toast goes after five seconds, and waits only while the pointer or the focus is on it.',
    ar: 'تختفي الرسالة العابرة بعد خمس ثوانٍ، ولا تنتظر إلا ما دام المؤشر أو التركيز عليها.',
  },
]
