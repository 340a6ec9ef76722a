import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'

export const inviteMessages = defineMessages({
  title: { en: 'Invite friends', ar: 'دعوة الأصدقاء' },
  back: { en: 'Back to the home page', ar: 'العودة إلى الصفحة الرئيسية' },
  signIn: { en: 'Authentication Required', ar: 'تسجيل الدخول مطلوب' },
  signInText: { en: 'Sign in to invite your friends.', ar: 'سجّل الدخول لتدعو أصدقاءك.' },
  signInButton: { en: 'Sign in', ar: 'تسجيل الدخول' },
  failed: { en: 'Couldn’t load your invitations', ar: 'تعذّر تحميل دعواتك' },

  shareMine: { en: 'Share your rating link', ar: 'مشاركة رابط تقييمك' },
  already: { en: 'Already Verified!', ar: 'حسابك موثّق بالفعل!' },
  alreadyText: {
    en: 'You have the verified badge, and you appear first in search results.',
    ar: 'لديك شارة التوثيق، وتظهر أولًا في نتائج البحث.',
  },
  congratulations: { en: 'Congratulations!', ar: 'تهانينا!' },
  congratulationsText: {
    en: 'Three friends have joined. That’s all it takes to get the verified badge.',
    ar: 'انضم ثلاثة أصدقاء، وهذا ما تتطلبه شارة التوثيق.',
  },

  progress: { en: 'Friends who joined', ar: 'من انضم من أصدقائك' },
  joinedOf: (joined: string, needed: string) => ({
    en: `${joined}/${needed} friends joined`,
    ar: `انضم ${joined} من ${needed} أصدقاء`,
  }),

  friends: { en: 'Your friends', ar: 'أصدقاؤك' },
  joined: { en: 'Joined', ar: 'انضم' },
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  noProfile: { en: 'Hasn’t completed a profile yet', ar: 'لم يكتمل الملف الشخصي بعد' },
  left: { en: 'Left before completing a profile', ar: 'مغادرة قبل إكمال الملف الشخصي' },

  benefits: { en: 'What the badge gives you', ar: 'مزايا التوثيق' },
  badge: { en: 'Verified badge', ar: 'شارة التوثيق' },
  badgeText: { en: 'Next to your name, wherever it appears.', ar: 'بجانب اسمك أينما ظهر.' },
  search: { en: 'Higher search visibility', ar: 'ظهور أعلى في البحث' },
  searchText: {
    en: 'Verified people appear first in search results.',
    ar: 'تظهر الحسابات الموثّقة أولًا في النتائج.',
  },
  trust: { en: 'Credibility', ar: 'مصداقية' },
  trustText: {
    en: 'It shows that you’re part of this community.',
    ar: 'تدل الشارة على أنك جزء من هذا المجتمع.',
  },

  link: { en: 'Your invitation link', ar: 'رابط دعوتك' },
  share: { en: 'Share', ar: 'مشاركة' },
  invitation: {
    en: 'Join me on Simat, where people who know you rate your traits:',
    ar: 'سجّل في سِمات وشف كيف يراك من يعرفونك:',
  },
})

export const moreNeeded = (count: number): Text =>
  plural(count, {
    en: {
      one: '# more friend needed for verification',
      other: '# more friends needed for verification',
    },
    ar: {
      zero: 'لا حاجة إلى مزيد من الأصدقاء للتوثيق',
      one: 'بقي صديق واحد للتوثيق',
      two: 'بقي صديقان للتوثيق',
      few: 'بقي # أصدقاء للتوثيق',
      many: 'بقي # صديقًا للتوثيق',
      other: 'بقي # صديق للتوثيق',
    },
  })
