import type { Text } from '#kit/words/i18n.ts'
import type { LegalDocument } from '../document.ts'

export const earlierIds: Text = {
  en: 'The user IDs you had before, so that links and QR codes you have shared keep leading to you.',
  ar: 'معرّفاتك السابقة، حتى تظل الروابط ورموز QR التي شاركتها تقود إليك.',
}

export const neverDeleted: Text = {
  en: 'Ratings cannot be deleted once submitted, neither by the one who gave them nor by the one who received them. They can be revised by submitting again.',
  ar: 'لا يمكن حذف التقييمات بعد إرسالها، لا من مانحها ولا من متلقّيها، ويمكن تعديلها بإرسالها من جديد.',
}

export const privacyPolicy: LegalDocument = {
  title: {
    en: 'Privacy policy',
    ar: 'سياسة الخصوصية',
  },
  intro: {
    en: 'This page tells, in plain words, what Simat keeps about you, why, who sees it, and what you can do about it.',
    ar: 'توضّح هذه الصفحة بلغة واضحة ما يحتفظ به سِمات عنك، ولماذا، ومن يطّلع عليه، وما الذي يمكنك فعله حياله.',
  },
  sections: [
    {
      id: 'kept',
      heading: {
        en: 'What we keep',
        ar: 'ما نحتفظ به',
      },
      paragraphs: [
        {
          en: 'We keep what the service needs, and no more:',
          ar: 'نحتفظ بما تحتاج إليه الخدمة ولا نزيد عليه:',
        },
      ],
      points: [
        {
          en: 'Your phone number, its country, and the day you joined.',
          ar: 'رقم جوالك ودولته وتاريخ انضمامك.',
        },
        {
          en: 'Your profile: display name, user ID, gender, and, if you give them, your age, your photo and a few lines about yourself.',
          ar: 'ملفك الشخصي: الاسم الظاهر ومعرّف المستخدم والجنس، وكذلك العمر والصورة والنبذة إن أضفتها.',
        },
        earlierIds,
        {
          en: 'The ratings you gave and the ratings you received.',
          ar: 'التقييمات التي منحتها والتقييمات التي حصلت عليها.',
        },
        {
          en: 'Your invitations: of a friend’s number you see only the last four digits.',
          ar: 'دعواتك: ولا يظهر لك من رقم صديقك سوى آخر أربعة أرقام.',
        },
        {
          en: 'Your notifications, your settings and the devices on which you are signed in, without their names.',
          ar: 'إشعاراتك وإعداداتك وجلسات دخولك على أجهزتك، دون أسماء تلك الأجهزة.',
        },
      ],
    },
    {
      id: 'why',
      heading: {
        en: 'Why we keep it',
        ar: 'لماذا نحتفظ به',
      },
      paragraphs: [
        {
          en: 'To sign you in, to show your profile and its ratings, to keep each person to one account, to verify members who invite friends, and to protect everyone from abuse. We do not sell your data, show you advertising, or follow you to other sites.',
          ar: 'لتسجيل دخولك، وعرض ملفك وتقييماته، وضمان حساب واحد لكل شخص، وتوثيق الأعضاء الذين يدعون أصدقاءهم، وحماية الجميع من إساءة الاستخدام. ولا نبيع بياناتك، ولا نعرض عليك إعلانات، ولا نتتبّعك في مواقع أخرى.',
        },
      ],
    },
    {
      id: 'seen',
      heading: {
        en: 'What others see',
        ar: 'ما يراه الآخرون',
      },
      paragraphs: [
        {
          en: 'Others see your display name, user ID, photo, badge, and, if you gave them, your gender, age and the lines about yourself, with the averages of your ratings and how many people rated you. Whoever has the link to your rating page sees it without signing in.',
          ar: 'يرى الآخرون اسمك الظاهر ومعرّفك وصورتك وشارتك، وجنسك وعمرك ونبذتك إن أضفتها، مع متوسطات تقييماتك وعدد من قيّموك. ومن لديه رابط صفحة تقييمك يراها دون تسجيل دخول.',
        },
        {
          en: 'Your phone number is never shown to other users.',
          ar: 'ولا يظهر رقم جوالك لأي مستخدم آخر أبدًا.',
        },
      ],
    },
    {
      id: 'anonymous',
      heading: {
        en: 'Ratings are shown without names',
        ar: 'تُعرض التقييمات بلا أسماء',
      },
      paragraphs: [
        {
          en: 'No page, notification or answer of ours names who gave a rating; whoever compares the averages before and after a rating may still work out what was given. You see what you gave yourself; of what you received you see averages and counts. We keep who gave which rating only so that each person counts once.',
          ar: 'لا تذكر أي صفحة أو إشعار أو ردّ منّا اسم من منح التقييم، غير أن من يقارن المتوسطات قبل تقييم وبعده قد يستنتج ما مُنح. ترى ما منحته أنت، أما ما حصلت عليه فترى متوسطاته وأعداده فقط. ونحتفظ بصاحب كل تقييم لغرض واحد: أن يُحتسب كل شخص مرة واحدة.',
        },
      ],
    },
    {
      id: 'phones',
      heading: {
        en: 'Phone numbers and SMS',
        ar: 'أرقام الجوال والرسائل النصية',
      },
      paragraphs: [
        {
          en: 'You sign in with a one-time code sent by SMS. To deliver it, your number and the text of that message go to an SMS provider, and nothing else does. The code is valid for five minutes and is not stored. We never send advertising by SMS.',
          ar: 'تسجّل دخولك برمز لمرة واحدة يصلك في رسالة نصية. ولإيصالها يُرسل رقمك ونص الرسالة إلى مزوّد خدمة الرسائل، ولا يُرسل إليه شيء سواهما. يصلح الرمز خمس دقائق ولا نخزّنه. ولا نرسل إعلانات في الرسائل النصية أبدًا.',
        },
        {
          en: 'A friend whom you invite gives their number themselves. We do not read your contacts.',
          ar: 'من تدعوه يُدخل رقمه بنفسه، ونحن لا نقرأ جهات اتصالك.',
        },
        {
          en: 'Where an installation offers it, you may ask to be told what is new on a device or by SMS. Messages to a device go through the service of its browser’s maker, encrypted so that only your browser can read them; we keep its address until you sign out there. An SMS says only how many notifications are new. Neither comes when you are rated, but at fixed hours, and neither says who rated you.',
          ar: 'حيث يتوفّر ذلك يمكنك أن تطلب إخبارك بالجديد على جهازك أو برسالة نصية. تمر الرسائل إلى جهازك عبر خدمة صانع المتصفح مشفّرة لا يقرؤها سوى متصفحك، ونحتفظ بعنوانه حتى تسجّل الخروج منه. ولا تذكر الرسالة النصية سوى عدد الإشعارات الجديدة. وكلتاهما تصل في ساعات محددة لا لحظة تقييمك، ولا تذكر من قيّمك.',
        },
      ],
    },
    {
      id: 'photos',
      heading: {
        en: 'Photos',
        ar: 'الصور',
      },
      paragraphs: [
        {
          en: 'A photo you upload is made smaller, and everything hidden in the file is removed, such as the place where it was taken. It is stored with us and not fetched from elsewhere.',
          ar: 'نصغّر الصورة التي ترفعها ونزيل كل ما يختبئ في ملفها، كالمكان الذي التُقطت فيه. وهي محفوظة لدينا ولا تُجلب من موقع آخر.',
        },
      ],
    },
    {
      id: 'cookies',
      heading: {
        en: 'Cookies and your device',
        ar: 'ملفات الارتباط وجهازك',
      },
      paragraphs: [
        {
          en: 'We use up to four cookies: one keeps you signed in (until you close the browser, or 30 days if you ask us to remember you), one lets us recognise a device that has signed in before, for up to a year, one keeps your language, and one lasts for five seconds after you change something, so that you see your change at once. Your device also remembers the number you signed in with, until you sign out; and if you ask us to remember you, your own profile, to show it without a connection, and ratings that could not be sent yet. None of this serves advertising or measures what you do elsewhere.',
          ar: 'نستخدم أربعة ملفات ارتباط على الأكثر: الأول يُبقيك مسجّل الدخول حتى تغلق المتصفح، أو 30 يومًا إن طلبت أن نتذكّرك، والثاني يعرّفنا بجهاز سبق أن سجّل الدخول ولمدة لا تتجاوز سنة، والثالث يحفظ لغتك، والرابع يبقى خمس ثوانٍ بعد كل تغيير تُجريه لترى تغييرك فورًا. ويتذكّر جهازك الرقم الذي دخلت به حتى تسجّل الخروج، وإن طلبت أن نتذكّرك حفظ أيضًا ملفك أنت ليعرضه دون اتصال، والتقييمات التي تعذّر إرسالها. ولا يُستخدم شيء من ذلك للإعلان ولا لقياس نشاطك في مواقع أخرى.',
        },
      ],
    },
    {
      id: 'choices',
      heading: {
        en: 'Your choices',
        ar: 'خياراتك',
      },
      paragraphs: [
        {
          en: 'You can change your profile at any time, choose in Settings what you are told and what is shown of you, and sign out of a device. You may ask for a copy of what we keep about you, or for your account to be deleted, in Settings or by writing to us.',
          ar: 'يمكنك تعديل ملفك متى شئت، واختيار ما نخبرك به وما يظهر منك من الإعدادات، وتسجيل الخروج من أي جهاز. ولك أن تطلب نسخة مما نحتفظ به عنك أو حذف حسابك، من الإعدادات أو بمراسلتنا.',
        },
        neverDeleted,
      ],
    },
    {
      id: 'how-long',
      heading: {
        en: 'How long we keep it',
        ar: 'مدة الاحتفاظ',
      },
      paragraphs: [
        {
          en: 'As long as you have an account. When an account is deleted, its profile, photo, notifications and the ratings it received go with it. The ratings it gave to others stay counted, without a name. Notifications are deleted after 90 days.',
          ar: 'ما دام لديك حساب. وعند حذف الحساب يُحذف معه ملفه وصورته وإشعاراته والتقييمات التي حصل عليها. أما التقييمات التي منحها لغيره فتظل محتسبة دون اسم. وتُحذف الإشعارات بعد 90 يومًا.',
        },
        {
          en: 'Two things remain, and neither tells who you were: the user IDs, which are never given to anyone else, and a fingerprint of the phone number that cannot be turned back into it, so that a returning number does not count as a newly invited friend.',
          ar: 'ويبقى أمران لا يدلّان عليك: معرّفات المستخدم التي لا تُمنح لغيرك أبدًا، وبصمة مشفّرة لرقم الجوال لا يمكن استرجاع الرقم منها، حتى لا يُحتسب الرقم العائد صديقًا جديدًا مدعوًّا.',
        },
      ],
    },
    {
      id: 'safety',
      heading: {
        en: 'How we protect it',
        ar: 'كيف نحميه',
      },
      paragraphs: [
        {
          en: 'Connections are encrypted. One-time codes and sign-in keys cannot be read from our database. Phone numbers are masked in our technical records. Only administrators see phone numbers, and each change they make is written to a record that nobody can alter.',
          ar: 'الاتصالات مشفّرة، ولا يمكن قراءة رموز التحقق ومفاتيح الدخول من قاعدة بياناتنا، وأرقام الجوال محجوبة في سجلاتنا التقنية. ولا يرى أرقام الجوال سوى المشرفين، وكل تغيير يجرونه يُقيّد في سجل لا يستطيع أحد تعديله.',
        },
      ],
    },
    {
      id: 'age',
      heading: {
        en: 'Minimum age',
        ar: 'الحد الأدنى للعمر',
      },
      paragraphs: [
        {
          en: 'Simat is for adults. The minimum age is 18. If we learn that an account belongs to somebody younger, we delete it.',
          ar: 'سِمات للبالغين، والحد الأدنى للعمر 18 عامًا. وإذا علمنا أن حسابًا يعود إلى من هو أصغر من ذلك حذفناه.',
        },
      ],
    },
    {
      id: 'changes',
      heading: {
        en: 'Changes to this policy',
        ar: 'تغييرات هذه السياسة',
      },
      paragraphs: [
        {
          en: 'When this policy changes, the date at its top changes too. What matters to you we announce in Simat before it takes effect.',
          ar: 'عند تغيير هذه السياسة يتغيّر التاريخ في أعلاها، ونعلن في سِمات عن كل تغيير يهمّك قبل العمل به.',
        },
      ],
    },
  ],
}
