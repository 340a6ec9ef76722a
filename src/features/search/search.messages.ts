import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'
import type { searchCalls } from './search.contract.ts'

export const searchRefusals: Record<RefusalCodes<typeof searchCalls>, Text> = {
  QUERY_TOO_SHORT: {
    en: 'Type at least 2 characters',
    ar: 'اكتب حرفين على الأقل',
  },
}

export const searchMessages = defineMessages({
  title: {
    en: 'Search',
    ar: 'البحث',
  },
  back: {
    en: 'Back to the home page',
    ar: 'العودة إلى الصفحة الرئيسية',
  },
  label: {
    en: 'Name or user ID',
    ar: 'الاسم أو معرّف المستخدم',
  },
  clear: {
    en: 'Clear',
    ar: 'مسح',
  },
  start: {
    en: 'Who do you know?',
    ar: 'من تعرف هنا؟',
  },
  hint: {
    en: 'Type at least 2 characters, in Arabic or English letters.',
    ar: 'اكتب حرفين على الأقل، بحروف عربية أو إنجليزية.',
  },
  searching: {
    en: 'Searching',
    ar: 'جارٍ البحث',
  },
  results: {
    en: 'People found',
    ar: 'نتائج البحث',
  },
  found: (n: number) =>
    plural(n, {
      en: { one: '# person found', other: '# people found' },
      ar: {
        zero: 'لم يُعثر على أحد',
        one: 'عُثر على شخص واحد',
        two: 'عُثر على شخصين',
        few: 'عُثر على # أشخاص',
        many: 'عُثر على # شخصًا',
        other: 'عُثر على # شخص',
      },
    }),
  verified: {
    en: 'Verified',
    ar: 'حساب موثّق',
  },
  preview: {
    en: 'Selected person',
    ar: 'الشخص المختار',
  },
  nobody: {
    en: 'No users found',
    ar: 'لم نجد أحدًا',
  },
  nobodyText: {
    en: 'Try another spelling, or invite them to Simat.',
    ar: 'جرّب كتابة الاسم بطريقة أخرى، أو ادعُ من تبحث عنه إلى سِمات.',
  },
  invite: {
    en: 'Invite friends',
    ar: 'دعوة الأصدقاء',
  },
  failed: {
    en: 'Search failed',
    ar: 'تعذّر البحث',
  },
  failedText: {
    en: 'Failed to search users',
    ar: 'لم نتمكّن من البحث عن المستخدمين',
  },
})
