import { defineMessages } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

export const signInFormMessages = defineMessages({
  back: {
    en: 'Back',
    ar: 'رجوع',
  },
  askNumber: {
    en: 'What is your phone number?',
    ar: 'ما رقم جوالك؟',
  },
  askNumberText: {
    en: 'We’ll text you a 6-digit code.',
    ar: 'نرسل إليك رمزًا من 6 أرقام.',
  },
  number: {
    en: 'Phone number',
    ar: 'رقم الجوال',
  },
  numberHint: {
    en: 'Only for signing in. Other people never see it.',
    ar: 'لتسجيل الدخول فقط، ولا يراه أحد غيرك.',
  },
  remember: {
    en: 'Remember me for 30 days',
    ar: 'تذكّرني لمدة 30 يومًا',
  },
  send: {
    en: 'Send code',
    ar: 'إرسال الرمز',
  },
  checking: {
    en: 'Checking that you’re not a robot… This takes a few seconds.',
    ar: 'نتحقّق من أنك لست برنامجًا آليًا… لن يستغرق ذلك سوى ثوانٍ.',
  },
  emptyNumber: {
    en: 'Please enter your phone number',
    ar: 'يرجى إدخال رقم جوالك',
  },
  required: {
    en: 'Required',
    ar: 'مطلوب',
  },
  error: {
    en: 'Error',
    ar: 'خطأ',
  },
  sendFailed: {
    en: 'Failed to send OTP',
    ar: 'تعذّر إرسال رمز التحقق',
  },
  sent: {
    en: 'OTP Sent',
    ar: 'تم إرسال رمز التحقق',
  },
  sentText: {
    en: 'It should reach your phone within a minute.',
    ar: 'يفترض أن يصل إلى جوالك خلال دقيقة.',
  },
  country: {
    en: 'Country',
    ar: 'الدولة',
  },
  chooseCountry: {
    en: 'Choose your country',
    ar: 'اختر دولتك',
  },
  searchCountry: {
    en: 'Search by name or code',
    ar: 'ابحث بالاسم أو الرمز',
  },
  noCountry: {
    en: 'No matching country',
    ar: 'لا توجد دولة بهذا الاسم',
  },
  countriesFound: (count: number) =>
    plural(count, {
      en: { one: '# country', other: '# countries' },
      ar: {
        zero: 'لا توجد دول',
        one: 'دولة واحدة',
        two: 'دولتان',
        few: '# دول',
        many: '# دولة',
        other: '# دولة',
      },
    }),
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
  askCode: {
    en: 'Enter the code',
    ar: 'أدخل الرمز',
  },
  askCodeText: {
    en: 'We sent it to',
    ar: 'أرسلناه إلى',
  },
  edit: {
    en: 'Edit',
    ar: 'تعديل',
  },
  editNumber: {
    en: 'Edit the phone number',
    ar: 'تعديل رقم الجوال',
  },
  code: {
    en: '6-digit code',
    ar: 'الرمز المكوّن من 6 أرقام',
  },
  verify: {
    en: 'Verify',
    ar: 'تأكيد',
  },
  incompleteCode: {
    en: 'Please enter the complete 6-digit code',
    ar: 'يرجى إدخال الرمز كاملًا من 6 أرقام',
  },
  invalidCode: {
    en: 'Invalid OTP',
    ar: 'رمز التحقق غير صالح',
  },
  sixDigits: {
    en: '6 digits',
    ar: '6 أرقام',
  },
  verifyFailed: {
    en: 'Verification Failed',
    ar: 'فشل التحقق',
  },
  attemptsLeft: (count: number) =>
    plural(count, {
      en: { one: '# attempt left', other: '# attempts left' },
      ar: {
        zero: 'لم تبقَ أي محاولة',
        one: 'بقيت محاولة واحدة',
        two: 'بقيت محاولتان',
        few: 'بقيت # محاولات',
        many: 'بقيت # محاولة',
        other: 'بقيت # محاولة',
      },
    }),
  resendIn: (clock: string) => ({
    en: `Resend in ${clock}`,
    ar: `إعادة الإرسال بعد ${clock}`,
  }),
  resendInSeconds: (count: number) =>
    plural(count, {
      en: { one: 'You can resend the code in # second', other: 'You can resend the code in # seconds' },
      ar: {
        zero: 'يمكنك إعادة إرسال الرمز الآن',
        one: 'يمكنك إعادة إرسال الرمز بعد ثانية',
        two: 'يمكنك إعادة إرسال الرمز بعد ثانيتين',
        few: 'يمكنك إعادة إرسال الرمز بعد # ثوانٍ',
        many: 'يمكنك إعادة إرسال الرمز بعد # ثانية',
        other: 'يمكنك إعادة إرسال الرمز بعد # ثانية',
      },
    }),
  resendNow: {
    en: 'You can resend the code now',
    ar: 'يمكنك إعادة إرسال الرمز الآن',
  },
  resend: {
    en: 'Resend code',
    ar: 'إعادة إرسال الرمز',
  },
  newCode: {
    en: 'Send a new code',
    ar: 'إرسال رمز جديد',
  },
  resent: {
    en: 'OTP Resent',
    ar: 'تمت إعادة إرسال رمز التحقق',
  },
  resendFailed: {
    en: 'Failed to resend OTP',
    ar: 'تعذّرت إعادة إرسال رمز التحقق',
  },
  noCodeYet: {
    en: 'No code yet? Check the number above, or write to',
    ar: 'لم يصلك الرمز؟ تأكد من الرقم أعلاه أو راسلنا على',
  },
  noCodeBySms: {
    en: 'Didn’t get the code?',
    ar: 'لم يصلك الرمز؟',
  },
  getByWhatsapp: {
    en: 'Get it on WhatsApp',
    ar: 'استلامه عبر واتساب',
  },
  sentByWhatsapp: {
    en: 'Look for the code in WhatsApp',
    ar: 'ستجد الرمز في واتساب',
  },
  checkNumber: {
    en: 'You can also check the number above, or write to',
    ar: 'يمكنك أيضًا التأكد من الرقم أعلاه أو مراسلتنا على',
  },
  developmentCode: {
    en: 'No message is sent in development. The code is',
    ar: 'لا تُرسل رسائل في بيئة التطوير. الرمز هو',
  },
  beforeTerms: {
    en: 'By joining you agree to our ',
    ar: 'التسجيل يعني موافقتك على ',
  },
  terms: {
    en: 'terms',
    ar: 'الشروط',
  },
  betweenTerms: {
    en: ' and ',
    ar: ' و',
  },
  privacy: {
    en: 'privacy policy',
    ar: 'سياسة الخصوصية',
  },
  andBeingRated: {
    en: ', and to being rated',
    ar: '، وعلى أن يقيّمك الآخرون',
  },
  closed: {
    en: 'Simat isn’t taking new members at the moment',
    ar: 'لا يستقبل سِمات أعضاء جددًا حاليًا',
  },
  closedText: {
    en: 'If you have an account with another number, sign in with that one. If not, please come back another time.',
    ar: 'إن كان لديك حساب برقم آخر فسجّل الدخول به، وإلا فنرجو أن تعود في وقت آخر.',
  },
  byInvitation: {
    en: 'Simat is by invitation only',
    ar: 'الانضمام إلى سِمات بدعوة فقط',
  },
  byInvitationText: {
    en: 'Ask a member for their invitation link, open it on this device, and enter your number again.',
    ar: 'اطلب من أحد الأعضاء رابط دعوته، وافتحه على هذا الجهاز، ثم أدخل رقمك من جديد.',
  },
  noAccount: {
    en: 'Your code is correct, but there’s no account with your number.',
    ar: 'الرمز صحيح، لكن لا يوجد حساب بهذا الرقم.',
  },
  closedBefore: {
    en: 'New accounts can’t be created at the moment. If you already have one, sign in.',
    ar: 'لا يمكن إنشاء حسابات جديدة حاليًا. إن كان لديك حساب فسجّل الدخول.',
  },
  invitedBefore: {
    en: 'To create an account, you need an invitation link from a member. If you already have an account, sign in.',
    ar: 'تحتاج إلى رابط دعوة من أحد الأعضاء لإنشاء حساب. إن كان لديك حساب فسجّل الدخول.',
  },
  otherNumber: {
    en: 'Use another number',
    ar: 'استخدام رقم آخر',
  },
  verified: {
    en: 'Verification Successful',
    ar: 'تم التحقق بنجاح',
  },
  verifiedText: {
    en: 'Please complete your profile',
    ar: 'يرجى إكمال ملفك الشخصي',
  },
  loggedIn: {
    en: 'Login Successful',
    ar: 'تم تسجيل الدخول',
  },
  loggedInText: {
    en: 'Welcome back!',
    ar: 'أهلًا بعودتك!',
  },
  welcome: {
    en: 'Welcome to Simat',
    ar: 'أهلًا بك في سِمات',
  },
  welcomeText: {
    en: 'Your profile is ready. Share your link and find out what people who know you think of you.',
    ar: 'ملفك الشخصي جاهز. شارك رابطك واعرف كيف يراك من يعرفونك.',
  },
  starsKept: {
    en: 'Stars saved, not sent yet',
    ar: 'نجومك محفوظة ولم تُرسل بعد',
  },
  starsSent: {
    en: 'Your stars have been sent',
    ar: 'أُرسلت نجومك',
  },
  starsWait: {
    en: 'Your stars haven’t been sent yet. Continue to send them.',
    ar: 'لم تُرسل نجومك بعد. تابع لإرسالها.',
  },
  getStarted: {
    en: 'Get started',
    ar: 'لنبدأ',
  },
})

export const inNumberField = defineMessages({
  INVALID_PHONE: { en: 'Not a mobile number', ar: 'ليس رقم جوال' },
  COUNTRY_NOT_OFFERED: { en: 'Not available in this country yet', ar: 'غير متاح في هذه الدولة بعد' },
})

export const inCodeField = defineMessages({
  WRONG_CODE: { en: 'Wrong code', ar: 'رمز خاطئ' },
  CODE_EXPIRED: { en: 'Expired', ar: 'انتهت صلاحيته' },
})
