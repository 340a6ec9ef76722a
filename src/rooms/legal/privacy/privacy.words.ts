import type { Seal } from '#rooms/page/policy.ts'
import { promise } from '#rooms/ratings/lot/promise.ts'
import { sealedWords } from '#rooms/ratings/sealedWords.ts'
import type { LegalDocument } from '../document.ts'

/** Where ratings are sealed, it says by which numbers. */
export const privacyPolicy = ({ min, lot }: Seal): LegalDocument => ({
  title: {
    en: 'Privacy policy',
    ar: 'سياسة الخصوصية',
  },
  intro: {
    en: 'This page says in plain words what Simat keeps about you, why, who sees it, and what you can do about it.',
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
        {
          only: 'specified',
          en: 'The user IDs you had before, so that links and QR codes you have shared keep leading to you.',
          ar: 'معرّفاتك السابقة، حتى تظل الروابط ورموز QR التي شاركتها تقود إليك.',
        },
        {
          only: 'trusted',
          en: 'The user IDs you had before. Until you retire them, links and QR codes with them keep leading to you.',
          ar: 'معرّفاتك السابقة. وتظل الروابط ورموز QR التي تحملها تقود إليك حتى توقفها.',
        },
        {
          en: 'The ratings you gave and the ratings you received.',
          ar: 'التقييمات التي منحتها والتقييمات التي حصلت عليها.',
        },
        {
          en: 'Your invitations. Of a friend’s number you see only the last four digits.',
          ar: 'دعواتك: ولا يظهر لك من رقم صديقك سوى آخر أربعة أرقام.',
        },
        {
          en: 'Your notifications.',
          ar: 'إشعاراتك.',
        },
        {
          en: 'For each browser in which you are signed in, its kind, the kind of system, and the first and the last day, so that you can see in Settings where you are signed in; for three days more if we end it or its time is over, so that we know whom a breach would concern; and the last day on which you used your account.',
          ar: 'نوع كل متصفح سجّلت الدخول عليه ونوع نظامه، وأول يوم لذلك وآخر يوم، لترى في الإعدادات أين سجّلت الدخول، ثم ثلاثة أيام أخرى إذا أنهيناه نحن أو انتهت مدته، لنعرف من قد يمسّه أي اختراق، وكذلك آخر يوم استخدمت فيه حسابك.',
        },
        {
          only: 'trusted',
          en: 'What you chose in Settings.',
          ar: 'ما اخترته في الإعدادات.',
        },
        {
          only: 'trusted',
          en: 'Who may rate you, whom you chose for that, and whom you blocked.',
          ar: 'من يُسمح له بتقييمك، ومن اخترتهم لذلك، ومن حظرتهم.',
        },
        {
          only: 'trusted',
          en: 'What you agreed to, in which version and on which day.',
          ar: 'ما وافقت عليه، وبأي نسخة وفي أي يوم.',
        },
        {
          only: 'trusted',
          en: 'Your passkeys: of each its public key, its name, and when you added it and used it last. Your fingerprint and your face stay on your device and never reach us.',
          ar: 'مفاتيح مرورك: المفتاح العام لكل منها واسمه ووقت إضافته وآخر استخدام له. أما بصمة إصبعك ووجهك فيبقيان على جهازك ولا يصلان إلينا أبدًا.',
        },
        {
          only: 'trusted',
          en: 'If you make recovery codes, check values by which we recognise them, and not the codes themselves.',
          ar: 'إن أنشأت رموز استعادة، قيم تحقّق نتعرّف بها على الرموز، لا الرموز نفسها.',
        },
        {
          only: 'trusted',
          en: 'What one of your devices has asked for and you can still stop, such as another phone number.',
          ar: 'ما طلبه أحد أجهزتك ويمكنك إيقافه بعد، كتغيير رقم الجوال.',
        },
        {
          only: 'trusted',
          en: 'What you report, and to whom we answer; how a profile that was reported looked then, with a copy of its photo; and what was decided, with the reason and what was written in appeals. Someone without an account gives a name or a way to reach them only if they want to.',
          ar: 'ما تُبلغ عنه ومن نردّ عليه، وكيف كان الملف الذي أُبلغ عنه حينها مع نسخة من صورته، والقرار وسببه وما كُتب في التظلّمات. ومن ليس له حساب لا يذكر اسمه أو وسيلة للتواصل معه إلا إن شاء.',
        },
        {
          only: 'trusted',
          en: 'Check values of photos that were removed and of numbers that were closed, by which we recognise them and from which neither can be restored, until the decision is taken back.',
          ar: 'قيم تحقّق للصور المُزالة والأرقام المغلقة نتعرّف بها عليها ولا يمكن استرجاعها منها، إلى أن يُلغى القرار.',
        },
        {
          only: 'trusted',
          en: 'How you see yourself, if you say it in the mirror, until you erase it. Nobody else is shown it, and it is no rating. And on which day you shared your link or put the first steps away.',
          ar: 'رؤيتك لنفسك، إن ذكرتها في المرآة، حتى تمحوها. ولا تُعرض على أحد سواك وليست تقييمًا. وكذلك اليوم الذي شاركت فيه رابطك أو أخفيت الخطوات الأولى.',
        },
        {
          only: 'trusted',
          en: 'That you confirmed being an adult, and on which day. The year of birth that we ask for is not kept.',
          ar: 'أنك أكدت أنك بالغ، وفي أي يوم. أما سنة الميلاد التي نسألك عنها فلا نحتفظ بها.',
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
          en: 'Others see your display name, user ID, photo, badge, and, if you gave them, your gender, your age and what you wrote about yourself, with the averages of your ratings and how many people rated you. Anyone who has the link to your rating page can see it without signing in.',
          ar: 'يرى الآخرون اسمك الظاهر ومعرّفك وصورتك وشارتك، وجنسك وعمرك ونبذتك إن أضفتها، مع متوسطات تقييماتك وعدد من قيّموك. ومن لديه رابط صفحة تقييمك يراها دون تسجيل دخول.',
        },
        {
          en: 'Your phone number is never shown to other users.',
          ar: 'ولا يظهر رقم جوالك لأي مستخدم آخر أبدًا.',
        },
        {
          only: 'trusted',
          en: 'People who are not signed in see only your name, your user ID, your photo, your badge, your overall rating and how many people gave it.',
          ar: 'من لم يسجّل دخوله لا يرى سوى اسمك ومعرّفك وصورتك وشارتك وتقييمك العام وعدد من قيّموك.',
        },
        {
          only: 'trusted',
          en: 'Nobody whom a report is about is told who reported, or learns it from their own data. The person who reported is told whether we acted, and not what we did.',
          ar: 'لا نُخبر من يخصّه البلاغ بمن أبلغ، ولا يجد ذلك في بياناته. ومن أبلغ نخبره هل اتخذنا إجراءً، ولا نذكر له ما هو.',
        },
        {
          only: 'trusted',
          en: 'Those who look at reports see of ratings where they come from: how many there are, from which invitations and days, and how old the accounts are. They are not shown which stars anybody gave. That one of them opened a case, or looked at its photo, is recorded, once in a quarter of an hour.',
          ar: 'من ينظرون في البلاغات يرون من أين أتت التقييمات: عددها، ومن أي دعوات وأيام، وعمر الحسابات. ولا يُعرض عليهم ما منحه أحد من نجوم. ويُقيَّد من فتح البلاغ ومن اطّلع على صورته، مرة كل ربع ساعة.',
        },
      ],
    },
    {
      id: 'anonymous',
      only: 'specified',
      heading: {
        en: 'Ratings are shown without names',
        ar: 'تُعرض التقييمات بلا أسماء',
      },
      paragraphs: [
        {
          en: 'No page, notification or answer of ours names who gave a rating; anyone who compares the averages before and after a rating may still work out what was given. You see the ratings you gave; of those you received you see only averages and counts. We keep who gave which rating only so that each person counts once.',
          ar: 'لا تذكر أي صفحة أو إشعار أو ردّ منّا اسم من منح التقييم، غير أن من يقارن المتوسطات قبل تقييم وبعده قد يستنتج ما مُنح. ترى ما منحته أنت، أما ما حصلت عليه فترى متوسطاته وأعداده فقط. ونحتفظ بصاحب كل تقييم لغرض واحد: أن يُحتسب كل شخص مرة واحدة.',
        },
      ],
    },
    {
      id: 'anonymous',
      only: 'trusted',
      heading: {
        en: 'No star proves what you gave',
        ar: 'لا تثبت أي نجمة ما منحت',
      },
      paragraphs: [
        promise(lot),
        {
          en: 'A drawn star counts as one to five stars, each as likely. Nobody is told which are drawn, and sending the same star again changes nothing. So it holds even if people compare, tell, or use several accounts.',
          ar: 'والنجمة المسحوبة تُحتسب نجمة إلى خمس، بالاحتمال نفسه لكلٍّ منها. ولا نخبر أحدًا أيّ النجوم سُحبت، ولا يغيّر إرسال النجمة نفسها من جديد شيئًا. فيبقى ذلك صحيحًا وإن قارن الناس أو أفصحوا أو استعمل أحد عدة حسابات.',
        },
        sealedWords.how(min),
        {
          en: 'It happens at four in the morning in Riyadh, and until then nothing moves. What is shown is the same everywhere: on pages, in link previews and their pictures, in exports and for administrators.',
          ar: 'ويجري ذلك في الرابعة فجرًا بتوقيت الرياض، ولا يتغيّر شيء قبله. وما يُعرض واحد للجميع: في الصفحات، ومعاينات الروابط وصورها، ونسخ البيانات، وعند المشرفين.',
        },
        sealedWords.cost,
        sealedWords.seven,
        sealedWords.limits,
        {
          en: 'We keep who gave which rating, so that each person counts once and can change what they gave, and beside it what each star counts as. No page, notification or answer of ours names who gave a rating.',
          ar: 'ونحتفظ بصاحب كل تقييم حتى يُحتسب كل شخص مرة واحدة ويستطيع تعديل ما منحه، ونحتفظ معه بما تُحتسب به كل نجمة. ولا تذكر أي صفحة أو إشعار أو ردّ منّا اسم من منح التقييم.',
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
          only: 'trusted',
          en: 'If no message comes, you may be offered your code by WhatsApp. If you choose that, your number and the code go to the company that provides it, and nothing else does.',
          ar: 'إذا لم تصلك الرسالة فقد نعرض عليك استلام الرمز عبر واتساب. فإن اخترت ذلك أُرسل رقمك والرمز إلى الشركة التي تقدّمه، ولا يُرسل إليها شيء سواهما.',
        },
        {
          only: 'trusted',
          en: 'When someone signs in by a code alone and may not do everything yet, or when your number is changed, an SMS says that there is a message in your account, and not what it is.',
          ar: 'عندما يسجّل أحد الدخول برمز فقط وصلاحياته لا تزال محدودة، أو عندما يتغيّر رقمك، تصلك رسالة نصية تفيد بأن لديك رسالة في حسابك، ولا تذكر ما هي.',
        },
        {
          only: 'trusted',
          en: 'If nobody has used your account for 45 days and someone signs in by its number on a new device, we ask them whether the account is theirs, and show nothing of it. If they say yes, we tell your devices, and what is important stays closed to them for seven days. If they say no, the number is theirs from then on. Your account then has no number, nobody can find it, and it is deleted after 180 days, unless you enter a new number where you are still signed in, or sign in by a passkey to do so.',
          ar: 'إذا لم يستخدم أحد حسابك مدة 45 يومًا ثم سجّل أحد الدخول برقمه من جهاز جديد، سألناه هل الحساب له، ولا نعرض عليه شيئًا منه. فإن أجاب بالإيجاب أخبرنا أجهزتك، وبقيت الأمور المهمة مغلقة أمامه سبعة أيام. وإن أجاب بالنفي صار الرقم له، وبقي حسابك دون رقم ولا يجده أحد، ويُحذف بعد 180 يومًا ما لم تُدخل رقمًا جديدًا من جهاز لا تزال مسجّل الدخول عليه، أو بعد دخولك بمفتاح مرور.',
        },
        {
          en: 'A friend whom you invite gives their number themselves. We do not read your contacts.',
          ar: 'من تدعوه يُدخل رقمه بنفسه، ونحن لا نقرأ جهات اتصالك.',
        },
        {
          only: 'push',
          en: 'You can ask in Settings to be told on your device what is new. These messages go through the service of your browser’s maker, encrypted so that only your browser can read them; we keep the address they go to until you sign out there. They come at fixed hours, not when you are rated, and do not say who rated you.',
          ar: 'يمكنك أن تطلب في الإعدادات إخبارك بالجديد على جهازك. تمر هذه الرسائل عبر خدمة صانع المتصفح مشفّرة لا يقرؤها سوى متصفحك، ونحتفظ بعنوانه حتى تسجّل الخروج منه. وتصل في ساعات محددة لا لحظة تقييمك، ولا تذكر من قيّمك.',
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
          en: 'We use up to six cookies: one keeps you signed in (until you close the browser, or 30 days if you ask us to remember you), one lets us recognise a device that has signed in before, for up to a year, one keeps your language, one whether you want the pages light or dark, one lasts for five seconds after you change something, so that you see your change at once, and one lasts for a day after you begin to sign in, so that only the browser that asked for a code can enter it. Your device also remembers the number you signed in with, until you sign out; and if you ask us to remember you, your own profile, to show it without a connection, and ratings that could not be sent yet. None of this serves advertising or measures what you do elsewhere.',
          ar: 'نستخدم ستة ملفات ارتباط على الأكثر: الأول يُبقيك مسجّل الدخول حتى تغلق المتصفح، أو 30 يومًا إن طلبت أن نتذكّرك، والثاني يعرّفنا بجهاز سبق أن سجّل الدخول ولمدة لا تتجاوز سنة، والثالث يحفظ لغتك، والرابع يحفظ هل تريد الصفحات فاتحة أم داكنة، والخامس يبقى خمس ثوانٍ بعد كل تغيير تُجريه لترى تغييرك فورًا، والسادس يبقى يومًا بعد أن تبدأ تسجيل الدخول لئلا يُدخل الرمزَ إلا المتصفحُ الذي طلبه. ويتذكّر جهازك الرقم الذي دخلت به حتى تسجّل الخروج، وإن طلبت أن نتذكّرك حفظ أيضًا ملفك أنت ليعرضه دون اتصال، والتقييمات التي تعذّر إرسالها. ولا يُستخدم شيء من ذلك للإعلان ولا لقياس نشاطك في مواقع أخرى.',
        },
        {
          only: 'trusted',
          en: 'The second of these cookies also says since when a number has been known on this device, and whether it signed in by a code alone and still waits.',
          ar: 'ويذكر الثاني من هذه الملفات أيضًا منذ متى عُرف الرقم على هذا الجهاز، وهل سُجّل الدخول به برمز فقط وصلاحياته لا تزال محدودة.',
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
          en: 'You can change your profile and sign out at any time.',
          ar: 'يمكنك تعديل ملفك وتسجيل الخروج متى شئت.',
        },
        {
          only: 'trusted',
          en: 'In Settings you choose what we tell you and what others see of you.',
          ar: 'وتختار في الإعدادات ما نخبرك به وما يظهر منك.',
        },
        {
          only: 'trusted',
          en: 'In Settings you can add passkeys, change your phone number, and stop what one of your devices has asked for.',
          ar: 'ويمكنك في الإعدادات إضافة مفاتيح مرور وتغيير رقم جوالك وإيقاف ما طلبه أحد أجهزتك.',
        },
        {
          only: 'trusted',
          en: 'You find in Settings whom you rated and on which day, and what you agreed to.',
          ar: 'وتجد في الإعدادات من قيّمتهم وفي أي يوم، وما وافقت عليه.',
        },
        {
          only: 'specified',
          en: 'For a copy of what we keep about you, write to us.',
          ar: 'وللحصول على نسخة مما نحتفظ به عنك راسلنا.',
        },
        {
          only: 'trusted',
          en: 'You can take a copy of what we keep about you in Settings.',
          ar: 'ويمكنك أخذ نسخة مما نحتفظ به عنك من الإعدادات.',
        },
        {
          only: 'specified',
          en: 'To have your account deleted, write to us.',
          ar: 'ولحذف حسابك راسلنا.',
        },
        {
          only: 'trusted',
          en: 'You can delete your account in Settings. It is deleted 30 days later, and until then you can change your mind.',
          ar: 'ويمكنك حذف حسابك من الإعدادات. ويُحذف بعد 30 يومًا، ولك أن تتراجع قبل ذلك.',
        },
        {
          only: 'trusted',
          en: 'If that is not enough, or you have no account, write to the address at the end of this page: for a copy, a correction, deletion, or to object to a use. We answer within 30 days. If you disagree with the answer, you may complain to the Saudi Data and AI Authority (SDAIA).',
          ar: 'وإن لم يكفِ ذلك أو لم يكن لك حساب، فراسلنا على العنوان الوارد في نهاية هذه الصفحة: للحصول على نسخة أو تصحيح أو حذف، أو للاعتراض على استخدام. ونرد عليك خلال 30 يومًا. وإن لم يُرضك الرد فلك أن تتقدّم إلى الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا).',
        },
        {
          en: 'Ratings cannot be deleted once submitted, neither by the one who gave them nor by the one who received them. They can be revised by submitting again.',
          ar: 'لا يمكن حذف التقييمات بعد إرسالها، لا من مانحها ولا من متلقّيها، ويمكن تعديلها بإرسالها من جديد.',
        },
        {
          only: 'trusted',
          en: 'You decide in Settings who may rate you, and you can block people. Those you block are not told: what they send meanwhile is accepted and never counts. Nobody else sees whom you chose or blocked.',
          ar: 'أنت من تحدّد في الإعدادات من يقيّمك، ولك أن تحظر من تشاء. ولا يُخبَر المحظور بذلك: يُقبل ما يرسله أثناء الحظر ولا يُحتسب أبدًا. ولا يرى أحد غيرك من اخترت ومن حظرت.',
        },
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
          en: 'Two things remain, and neither tells who you were: the user IDs, which are never given to anyone else, and a fingerprint of the phone number that cannot be turned back into it, so that a returning number does not count as a newly invited friend and does not rate anybody twice.',
          ar: 'ويبقى أمران لا يدلّان عليك: معرّفات المستخدم التي لا تُمنح لغيرك أبدًا، وبصمة مشفّرة لرقم الجوال لا يمكن استرجاع الرقم منها، حتى لا يُحتسب الرقم العائد صديقًا جديدًا مدعوًّا، ولا يقيّم أحدًا مرتين.',
        },
        {
          only: 'trusted',
          en: 'By the same fingerprint a returning number stays blocked where it was.',
          ar: 'وبالبصمة نفسها يبقى الرقم العائد محظورًا حيث كان محظورًا.',
        },
        {
          only: 'trusted',
          en: 'By such fingerprints, one for each number that an account has had, a rating from a returning number replaces the one given before, so that nobody counts twice. For that they are kept beside the ratings that the account gave.',
          ar: 'وبمثل هذه البصمة، لكل رقم كان للحساب، يحلّ تقييم الرقم العائد محلّ التقييم السابق، حتى لا يُحتسب أحد مرتين، ولهذا تُحفظ مع التقييمات التي منحها الحساب.',
        },
        {
          only: 'trusted',
          en: 'Six months after a case has ended we erase what was said in its reports, who reported, and how the profile looked, with the copy of the photo. The decision and appeals against it are erased after two years, or once nothing follows from it any more. What an authority asks for by law we keep until the day on which that ends.',
          ar: 'بعد ستة أشهر من الفصل في البلاغ نمحو ما قيل فيه ومن أبلغ وكيف كان الملف ونسخة صورته. ويُمحى القرار والتظلّمات منه بعد عامين، أو متى لم يعد يترتب عليه شيء. وما تطلبه جهة رسمية بموجب النظام نحتفظ به إلى اليوم الذي ينتهي فيه طلبها.',
        },
        {
          only: 'trusted',
          en: 'A closed account is erased after six months, unless an appeal is still open. By the check value of its number, someone who comes back with that number can read what was decided.',
          ar: 'يُمحى الحساب المغلق بعد ستة أشهر ما لم يبقَ تظلّم مفتوح. وبقيمة التحقّق لرقمه يستطيع من يعود بالرقم نفسه أن يقرأ ما تقرّر.',
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
          en: 'Simat is for adults. The minimum age is 18. If we learn that an account belongs to someone younger, we delete it.',
          ar: 'سِمات للبالغين، والحد الأدنى للعمر 18 عامًا. وإذا علمنا أن حسابًا يعود إلى من هو أصغر من ذلك حذفناه.',
        },
        {
          only: 'trusted',
          en: 'We ask for the year you were born in, and let in only those whom it makes 18 for certain. We cannot check what is entered.',
          ar: 'نسأل عن سنة الميلاد، ولا نقبل إلا من تدل سنته يقينًا على أنه أتمّ 18 عامًا. ولا يمكننا التحقق مما يُدخَل.',
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
          en: 'This policy may change. This page always says what holds now.',
          ar: 'قد تتغيّر هذه السياسة، وتجد في هذه الصفحة دائمًا ما هو سارٍ منها.',
        },
      ],
    },
  ],
})
