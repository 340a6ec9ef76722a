import { fullOnlyWords } from '#features/strength/messages.ts'
import type { RefusalCodes } from '#kit/calls/contract.ts'
import { messages, type Text } from '#kit/words/i18n.ts'
import type { rightsCalls } from './contract.ts'
import type { RequestAnswer, RequestKind } from './rules.ts'

export const rightsRefusals: Record<RefusalCodes<typeof rightsCalls>, Text> = {
  ...fullOnlyWords,
  WORDS_REQUIRED: {
    en: 'Please write what it is about',
    ar: 'يرجى كتابة ما يتعلق به الطلب',
  },
  ONE_OPEN_REQUEST_A_KIND: {
    en: 'You have asked for this already, and the answer is still to come',
    ar: 'قدّمت هذا الطلب من قبل، ولم يصلك الرد بعد',
  },
}

export const requestKindWords: Readonly<Record<RequestKind, Text>> = {
  copy: {
    en: 'A copy of my data',
    ar: 'نسخة من بياناتي',
  },
  correction: {
    en: 'A correction of my data',
    ar: 'تصحيح بياناتي',
  },
  deletion: {
    en: 'Deletion of my data',
    ar: 'حذف بياناتي',
  },
  objection: {
    en: 'I object to a use of my data',
    ar: 'أعترض على استخدام بياناتي',
  },
}

/** What people can do themselves and at once. */
export const guideWords = messages({
  copy: {
    en: 'You can take a copy of everything at once: Settings, Export data.',
    ar: 'يمكنك أخذ نسخة من كل شيء فورًا: الإعدادات، تصدير البيانات.',
  },
  correction: {
    en: 'Your name, photo and the rest of your profile you can change yourself, at once.',
    ar: 'يمكنك تغيير اسمك وصورتك وبقية ملفك بنفسك وفورًا.',
  },
  deletion: {
    en: 'You can delete your account yourself: Settings, Delete account.',
    ar: 'يمكنك حذف حسابك بنفسك: الإعدادات، حذف الحساب.',
  },
  objection: {
    en: 'You can choose yourself who may rate you, or that nobody may: Settings, Who may rate you.',
    ar: 'يمكنك أن تختار بنفسك من يقيّمك، أو ألّا يقيّمك أحد: الإعدادات، من يمكنه تقييمك.',
  },
  editProfile: {
    en: 'Edit profile',
    ar: 'تعديل الملف الشخصي',
  },
})

/** Every answer in both languages, because nobody at the desk need write the other one. */
export const requestAnswerWords: Readonly<Record<RequestAnswer, Text>> = {
  copy_yourself: {
    en: 'You can take a copy of everything we hold about you in Settings, under Export data, whenever you like.',
    ar: 'يمكنك في أي وقت أخذ نسخة من كل ما نحتفظ به عنك: من الإعدادات، تصدير البيانات.',
  },
  copy_sent: {
    en: 'We have sent you a copy of everything we hold about you.',
    ar: 'أرسلنا إليك نسخة من كل ما نحتفظ به عنك.',
  },
  correct_yourself: {
    en: 'You can correct this yourself, under Edit profile.',
    ar: 'يمكنك تصحيح ذلك بنفسك من «تعديل الملف الشخصي».',
  },
  corrected: {
    en: 'We have corrected it.',
    ar: 'صحّحنا ما طلبته.',
  },
  delete_yourself: {
    en: 'You can delete your account in Settings, under Delete account. Only you can prove there that it is yours.',
    ar: 'يمكنك حذف حسابك من الإعدادات، حذف الحساب. وهناك وحدك من يثبت أن الحساب له.',
  },
  deleted: {
    en: 'We have deleted what we held about you.',
    ar: 'حذفنا ما كنا نحتفظ به عنك.',
  },
  object_yourself: {
    en: 'You can choose in Settings who may rate you, or that nobody may, and whether you are found by search.',
    ar: 'يمكنك أن تختار من الإعدادات من يقيّمك، أو ألّا يقيّمك أحد، وهل تظهر في البحث.',
  },
  objection_heeded: {
    en: 'We no longer use your data for that.',
    ar: 'لم نعد نستخدم بياناتك لهذا الغرض.',
  },
  nothing_held: {
    en: 'We hold nothing about you.',
    ar: 'لا نحتفظ بأي شيء عنك.',
  },
  not_proved: {
    en: 'We could not tell that the data is yours, and must not give it to anybody else. Sign in with your number and ask again.',
    ar: 'لم يتبيّن لنا أن البيانات لك، ولا يجوز لنا إعطاؤها لغير صاحبها. سجّل الدخول برقمك وقدّم طلبك من جديد.',
  },
  law_keeps: {
    en: 'The law obliges us to keep this for now. We delete it as soon as it no longer does.',
    ar: 'يُلزمنا النظام بالاحتفاظ بهذه البيانات حاليًا، ونحذفها متى انتهى هذا الإلزام.',
  },
}

export const rightsWords = messages({
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
  kind: {
    en: 'What do you ask for?',
    ar: 'ما الذي تطلبه؟',
  },
  choose: {
    en: 'Choose',
    ar: 'اختر',
  },
  otherwise: {
    en: 'If that does not do, send us a request. We answer within 30 days.',
    ar: 'إن لم يكفِ ذلك فقدّم إلينا طلبًا، ونرد عليك خلال 30 يومًا.',
  },
  said: {
    en: 'What is it about?',
    ar: 'ما الذي يتعلق به الطلب؟',
  },
  saidHint: {
    en: 'Up to 500 characters',
    ar: 'حتى 500 حرف',
  },
  send: {
    en: 'Send the request',
    ar: 'إرسال الطلب',
  },
  sent: {
    en: 'Your request was sent',
    ar: 'أُرسل طلبك',
  },
  sentText: (reference: string, day: Text): Text => ({
    en: `Number \u2066${reference}\u2069. The answer comes by ${day.en}, here.`,
    ar: `رقم الطلب \u2066${reference}\u2069. يصلك الرد هنا حتى ${day.ar}.`,
  }),
  notSent: {
    en: 'The request was not sent',
    ar: 'لم يُرسل الطلب',
  },
  notSentText: {
    en: 'Please try again',
    ar: 'يرجى المحاولة مجددًا',
  },
  list: {
    en: 'Your requests',
    ar: 'طلباتك',
  },
  number: {
    en: 'Request number',
    ar: 'رقم الطلب',
  },
  dueBy: (day: Text): Text => ({
    en: `Answer by ${day.en}`,
    ar: `موعد الرد: ${day.ar}`,
  }),
  answeredOn: (day: Text): Text => ({
    en: `Answered on ${day.en}`,
    ar: `تاريخ الرد: ${day.ar}`,
  }),
  complain: {
    en: 'If you see it otherwise, you may complain to the Saudi Data and AI Authority (SDAIA).',
    ar: 'إن كنت ترى غير ذلك فلك أن تتقدّم إلى الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا).',
  },
  loading: {
    en: 'Loading',
    ar: 'جارٍ التحميل',
  },
})
