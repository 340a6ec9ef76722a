import type { Seal } from '#rooms/page/policy.ts'
import { promise } from '#rooms/ratings/lot/promise.ts'
import { sealedWords } from '#rooms/ratings/sealedWords.ts'
import type { LegalDocument } from '../document.ts'

/** Where ratings are sealed, it says by which numbers. */
export const termsOfUse = ({ min, lot }: Seal): LegalDocument => ({
  title: {
    en: 'Terms of use',
    ar: 'شروط الاستخدام',
  },
  intro: {
    en: "Simat is a place where people who know one another rate one another's traits, fairly and without names. By using it you agree to these terms.",
    ar: 'سِمات مكان يقيّم فيه الناس صفات من يعرفونهم، بإنصاف ودون أسماء. وباستخدامك له فإنك توافق على هذه الشروط.',
  },
  sections: [
    {
      id: 'who',
      heading: {
        en: 'Who may use Simat',
        ar: 'من يحق له استخدام سِمات',
      },
      paragraphs: [
        {
          en: 'The minimum age is 18. You need a mobile number of your own, to which we send a code when you sign in.',
          ar: 'الحد الأدنى للعمر 18 عامًا. ويلزمك رقم جوال خاص بك نرسل إليه رمزًا عند تسجيل الدخول.',
        },
        {
          only: 'trusted',
          en: 'We ask for the year you were born in. A year alone makes us certain only from the one in which you turn 19, so you can join from then on.',
          ar: 'نسألك عن سنة ميلادك. والسنة وحدها لا تدل يقينًا على أنك أتممت 18 عامًا إلا من السنة التي تبلغ فيها 19 عامًا، فيمكنك الانضمام ابتداءً منها.',
        },
        {
          en: 'One account is allowed per person. Further accounts of the same person may be removed.',
          ar: 'يُسمح بحساب واحد لكل شخص، ويجوز لنا حذف ما زاد عليه.',
        },
      ],
    },
    {
      id: 'account',
      heading: {
        en: 'Your account',
        ar: 'حسابك',
      },
      paragraphs: [
        {
          en: 'Use a name people know you by and a photo of yourself. Never pass on a code we send you: anyone who has it can sign in as you. You are responsible for what is done with your account.',
          ar: 'استخدم اسمًا يعرفك به الناس وصورة لك. ولا تعطِ أحدًا رمزًا أرسلناه إليك، فمن يملكه يستطيع الدخول إلى حسابك. وأنت مسؤول عمّا يجري من خلال حسابك.',
        },
      ],
    },
    {
      id: 'ratings',
      heading: {
        en: 'Ratings',
        ar: 'التقييمات',
      },
      paragraphs: [
        {
          only: 'trusted',
          en: 'If you agree to these terms, you also agree that other people may rate your traits.',
          ar: 'إذا وافقت على هذه الشروط فأنت توافق أيضًا على أن يقيّم الآخرون صفاتك.',
        },
        {
          en: 'A rating is an honest opinion about someone you know. These rules hold for everyone:',
          ar: 'التقييم رأي صادق في شخص تعرفه، وتسري هذه القواعد على الجميع:',
        },
      ],
      points: [
        {
          en: 'Ratings cannot be deleted once submitted. Think before you submit.',
          ar: 'لا يمكن حذف التقييمات بعد إرسالها، ففكّر قبل أن ترسل.',
        },
        {
          en: 'One user cannot rate the same person several times. Submitting again revises the rating you gave; it does not count twice.',
          ar: 'لا يمكن لمستخدم واحد أن يقيّم الشخص نفسه عدة مرات. وإرسال التقييم من جديد يعدّل تقييمك السابق ولا يُحتسب مرتين.',
        },
        {
          en: 'You cannot rate yourself.',
          ar: 'لا يمكنك تقييم نفسك.',
        },
        {
          only: 'specified',
          en: 'Ratings are shown without names. Do not try to find out who rated whom, and do not press anyone to tell.',
          ar: 'تُعرض التقييمات بلا أسماء. فلا تحاول معرفة من قيّم من، ولا تضغط على أحد ليخبرك.',
        },
        { only: 'trusted', ...promise(lot) },
        { only: 'trusted', ...sealedWords.how(min) },
        {
          only: 'trusted',
          en: 'Do not try to find out who rated whom, and do not press anyone to tell.',
          ar: 'لا تحاول معرفة من قيّم من، ولا تضغط على أحد ليخبرك.',
        },
        {
          only: 'trusted',
          en: 'Everybody decides who may rate them: do not try to get round their choice.',
          ar: 'كل شخص يقرّر من يقيّمه، فلا تتحايل على قراره.',
        },
      ],
    },
    {
      id: 'fairness',
      heading: {
        en: 'What is not allowed',
        ar: 'ما لا يُسمح به',
      },
      paragraphs: [
        {
          en: 'To keep ratings worth something, you may not:',
          ar: 'حفاظًا على قيمة التقييمات، لا يجوز لك:',
        },
      ],
      points: [
        {
          en: 'buy, sell or trade ratings, or agree with others to raise or lower someone’s;',
          ar: 'شراء التقييمات أو بيعها أو مقايضتها، أو الاتفاق مع غيرك على رفع تقييم شخص أو خفضه؛',
        },
        {
          en: 'use several accounts, or numbers that are not yours;',
          ar: 'استخدام عدة حسابات أو أرقام لا تخصّك؛',
        },
        {
          en: 'pass for someone else, or put another person’s photo on your profile;',
          ar: 'انتحال شخصية غيرك أو وضع صورته في ملفك؛',
        },
        {
          en: 'insult, threaten or harass anyone by name, photo or profile text;',
          ar: 'الإساءة إلى أحد أو تهديده أو مضايقته باسم أو صورة أو نبذة؛',
        },
        {
          en: 'use programs that act in your place, or try to break the service.',
          ar: 'استخدام برامج تعمل نيابة عنك أو محاولة تعطيل الخدمة.',
        },
      ],
    },
    {
      id: 'reports',
      heading: {
        en: 'If someone breaks these terms',
        ar: 'إذا خالف أحد هذه الشروط',
      },
      paragraphs: [
        {
          only: 'specified',
          en: 'If something here breaks these terms or harms you, write to us.',
          ar: 'إذا وجدت هنا ما يخالف هذه الشروط أو يضرّك فاكتب إلينا.',
        },
        {
          only: 'trusted',
          en: 'Report what breaks these terms: a photo that shows someone without their consent, pretending to be someone, insults, pressure about ratings, threats or blackmail, a person under 18, or ratings that someone organises. You can do so without an account too. We answer within 24 hours, and within four if it is about a photo without consent or a person under 18.',
          ar: 'أبلغ عمّا يخالف هذه الشروط: صورة تُظهر شخصًا بلا إذنه، أو انتحال شخصية، أو إساءة، أو ضغط بشأن التقييم، أو تهديد أو ابتزاز، أو شخص دون 18 عامًا، أو تقييمات يدبّرها أحد. ويمكنك ذلك بلا حساب أيضًا. ونردّ خلال 24 ساعة، وخلال أربع ساعات إذا كان البلاغ عن صورة بلا إذن أو عن شخص دون 18 عامًا.',
        },
        {
          only: 'trusted',
          en: 'We may decide that nothing is to be done, warn, remove a photo, a name or a bio, suspend an account for 7 days, for 30 days or until what is wrong has been put right, close it, or not count ratings that were organised. We never judge how many stars someone gave. A photo may be withheld while we look at it.',
          ar: 'ولنا أن نقرر ألا يُتخذ إجراء، أو أن ننبّه، أو نزيل صورة أو اسمًا أو نبذة، أو نوقف الحساب 7 أيام أو 30 يومًا أو إلى أن يُصحَّح الأمر، أو نغلقه، أو ألا نحتسب تقييمات مدبّرة. ولا نحاسب أحدًا على عدد النجوم. وقد تُحجب الصورة ريثما ننظر فيها.',
        },
        {
          only: 'trusted',
          en: 'The person a decision concerns reads what was decided, why, on which ground and until when. The person who reported reads whether we acted. Someone who is suspended can still sign in, read this, appeal, take their data along and leave.',
          ar: 'ومن يخصّه القرار يقرأ ما تقرّر وسببه وسنده ومدته. ومن أبلغ يقرأ هل اتخذنا إجراءً. ومن أُوقف حسابه يستطيع أن يدخل ويقرأ ذلك ويتظلّم ويأخذ بياناته ويغادر.',
        },
        {
          only: 'trusted',
          en: 'Both may appeal, once each, within six months. Someone other than the one who decided looks again; where there is nobody else, the answer says so.',
          ar: 'ولكل من الطرفين أن يتظلّم مرة واحدة خلال ستة أشهر. ويعيد النظر شخص غير من أصدر القرار، فإن لم يكن هناك غيره ذُكر ذلك في الجواب.',
        },
        {
          only: 'trusted',
          en: 'If someone reports what is not true, we may let them report nothing for 30 days. They are told, and may appeal.',
          ar: 'ومن أبلغ بما ليس صحيحًا فلنا أن نوقف بلاغاته مدة 30 يومًا، ونخبره بذلك، وله أن يتظلّم.',
        },
      ],
    },
    {
      id: 'verification',
      heading: {
        en: 'Verification',
        ar: 'التوثيق',
      },
      paragraphs: [
        {
          en: 'The verified badge is free. You receive it when three friends whom you invited by phone register and complete their profiles; an administrator may give it too. It is no proof of identity.',
          ar: 'شارة التوثيق مجانية، وتحصل عليها عندما يسجّل ثلاثة أصدقاء دعوتهم برقم الجوال ويكملون ملفاتهم، وقد تمنحها الإدارة أيضًا. وهي ليست إثباتًا للهوية.',
        },
        {
          en: 'Verification may be revoked for violations of these terms.',
          ar: 'يجوز سحب التوثيق عند مخالفة هذه الشروط.',
        },
      ],
    },
    {
      id: 'leaving',
      heading: {
        en: 'Leaving, and being asked to leave',
        ar: 'المغادرة وإنهاء الحساب',
      },
      paragraphs: [
        {
          en: 'You may leave at any time and ask for your account to be deleted. The ratings you received go with it. The ratings you gave to others stay counted, without your name, and your user ID is given to nobody else.',
          ar: 'لك أن تغادر متى شئت وأن تطلب حذف حسابك، وتُحذف معه التقييمات التي حصلت عليها. أما التقييمات التي منحتها لغيرك فتظل محتسبة دون اسمك، ولا يُمنح معرّفك لأحد سواك.',
        },
        {
          en: 'We may remove the badge of an account that breaks these terms, or delete the account.',
          ar: 'ويجوز لنا سحب شارة الحساب المخالف لهذه الشروط أو حذفه.',
        },
      ],
    },
    {
      id: 'service',
      heading: {
        en: 'The service',
        ar: 'الخدمة',
      },
      paragraphs: [
        {
          en: 'We do our best to keep Simat running and correct, but cannot promise that it is always available. Ratings are the opinions of those who give them, not ours. Do not rely on them alone where work, money or safety depend on it.',
          ar: 'نبذل جهدنا ليعمل سِمات على نحو سليم، لكننا لا نضمن توفّره في كل وقت. والتقييمات آراء أصحابها لا آراؤنا، فلا تعتمد عليها وحدها فيما يتصل بالعمل أو المال أو السلامة.',
        },
      ],
    },
    {
      id: 'privacy',
      heading: {
        en: 'Your data',
        ar: 'بياناتك',
      },
      paragraphs: [
        {
          en: 'What we keep about you, and why, is told in the privacy policy, which you find in Settings.',
          ar: 'تجد ما نحتفظ به عنك وأسبابه في سياسة الخصوصية ضمن الإعدادات.',
        },
      ],
    },
    {
      id: 'changes',
      heading: {
        en: 'Changes to these terms',
        ar: 'تغييرات هذه الشروط',
      },
      paragraphs: [
        {
          only: 'trusted',
          en: 'When these terms change, we ask you whether you agree before you go on. You can take your data along and leave without agreeing. This page always says what holds now.',
          ar: 'إذا تغيّرت هذه الشروط سألناك عن موافقتك قبل أن تتابع. ويمكنك أن تأخذ بياناتك وتغادر من غير أن توافق. وتجد في هذه الصفحة دائمًا ما هو سارٍ منها.',
        },
        {
          only: 'specified',
          en: 'These terms may change. This page always says what holds now, and by using Simat you accept it.',
          ar: 'قد تتغيّر هذه الشروط، وتجد في هذه الصفحة دائمًا ما هو سارٍ منها، وباستخدامك سِمات فإنك تقبله.',
        },
      ],
    },
  ],
})
