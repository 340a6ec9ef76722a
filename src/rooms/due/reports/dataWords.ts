import { messages } from '#ground/words/i18n.ts'

/** The words of asking about one's own data, apart from those that a device keeps. */
export const dataWords = messages({
  topic: {
    en: 'What do you ask for?',
    ar: 'ما الذي تطلبه؟',
  },
  said: {
    en: 'What is it about?',
    ar: 'ما الذي يتعلق به الطلب؟',
  },
  otherwise: {
    en: 'If what you can do yourself does not do, ask us. We answer within 30 days, in Account status.',
    ar: 'إن لم يكفِ ما يمكنك فعله بنفسك فاطلب منا، ونرد خلال 30 يومًا في «حالة حسابك».',
  },
  sent: {
    en: 'Your request was sent',
    ar: 'أُرسل طلبك',
  },
})

/** What people can do themselves and at once. */
export const guideWords = messages({
  data_copy: {
    en: 'You can take a copy of everything at once: Settings, Export data.',
    ar: 'يمكنك أخذ نسخة من كل شيء فورًا: الإعدادات، تصدير البيانات.',
  },
  data_correction: {
    en: 'Your name, photo and the rest of your profile you can change yourself, at once.',
    ar: 'يمكنك تغيير اسمك وصورتك وبقية ملفك بنفسك وفورًا.',
  },
  data_deletion: {
    en: 'You can delete your account yourself: Settings, Delete account.',
    ar: 'يمكنك حذف حسابك بنفسك: الإعدادات، حذف الحساب.',
  },
  data_objection: {
    en: 'You can choose yourself who may rate you, or that nobody may: Settings, Who may rate you.',
    ar: 'يمكنك أن تختار بنفسك من يقيّمك، أو ألّا يقيّمك أحد: الإعدادات، من يمكنه تقييمك.',
  },
})
