import { sensitiveActionMessages } from '#features/security/sensitiveActions/sensitiveActions.messages.ts'
import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { number } from '#platform/i18n/plural.ts'
import { type blocksCalls, maxListed, type ratingAccessCalls } from './ratingAccess.contract.ts'

export const ratingAccessRefusals: Record<RefusalCodes<typeof ratingAccessCalls>, Text> = {
  ...sensitiveActionMessages,
  USER_NOT_FOUND: {
    en: 'User not found',
    ar: 'المستخدم غير موجود',
  },
  CANNOT_CHOOSE_SELF: {
    en: 'You can’t rate yourself, so there’s no need to add yourself',
    ar: 'لا يمكنك تقييم نفسك، فلا حاجة إلى إضافة نفسك',
  },
  TOO_MANY_CHOSEN: {
    en: `You’ve chosen ${maxListed.chosen} people. Remove someone first`,
    ar: `اخترت ${maxListed.chosen} شخص. أزل أحدهم أولًا`,
  },
}

export const blocksRefusals: Record<RefusalCodes<typeof blocksCalls>, Text> = {
  USER_NOT_FOUND: ratingAccessRefusals.USER_NOT_FOUND,
  CANNOT_BLOCK_SELF: {
    en: 'You can’t block yourself',
    ar: 'لا يمكنك حظر نفسك',
  },
  TOO_MANY_BLOCKS: {
    en: `You’ve blocked ${number(maxListed.blocked)} people. Unblock someone first`,
    ar: `حظرت ${number(maxListed.blocked)} شخص. ألغِ حظر أحدهم أولًا`,
  },
}

export const ratingAccessMessages = defineMessages({
  more: {
    en: 'More',
    ar: 'المزيد',
  },
  close: {
    en: 'Close',
    ar: 'إغلاق',
  },
  cancel: {
    en: 'Cancel',
    ar: 'إلغاء',
  },
  report: {
    en: 'Report',
    ar: 'إبلاغ',
  },
  block: {
    en: 'Block',
    ar: 'حظر',
  },
  blockAsk: (name: string) => ({
    en: `Block ${name}?`,
    ar: `حظر ${name}؟`,
  }),
  blockText: {
    en: 'You won’t see them in search, and we don’t notify them. New stars from them, and any not shown yet, won’t count.',
    ar: 'بعد الحظر لن يظهر هذا الحساب في بحثك، ولن تُحتسب نجومه الجديدة، ولا ما لم يُعرض بعد، ولن يصله إشعار.',
  },
  blockStays: {
    en: 'Ratings that already count will stay.',
    ar: 'تبقى التقييمات المحتسبة من قبل كما هي.',
  },
  blocked: {
    en: 'Blocked',
    ar: 'تم الحظر',
  },
  blockedText: {
    en: 'We don’t notify them. You can unblock them here or in Settings.',
    ar: 'لا إشعار للطرف الآخر. ويمكنك إلغاء الحظر من هنا أو من الإعدادات.',
  },
  youBlocked: {
    en: 'You’ve blocked this person',
    ar: 'حظرت هذا الشخص',
  },
  unblock: {
    en: 'Unblock',
    ar: 'إلغاء الحظر',
  },
  unblocked: {
    en: 'Unblocked',
    ar: 'أُلغي الحظر',
  },
  unblockedText: {
    en: 'Ratings that didn’t count while they were blocked never will. They can rate you again.',
    ar: 'النجوم التي لم تُحتسب أثناء الحظر لن تُحتسب أبدًا، ويصبح تقييمك ممكنًا من جديد.',
  },
  failed: {
    en: 'That didn’t work',
    ar: 'تعذّر تنفيذ ذلك',
  },
})
