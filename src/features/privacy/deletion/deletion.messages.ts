import { codeRefusals } from '#features/accounts/accounts.messages.ts'
import { sensitiveActionMessages } from '#features/security/sensitiveActions/sensitiveActions.messages.ts'
import type { RefusalCodes } from '#platform/api/contract.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import type { deletionCalls } from './deletion.contract.ts'

export const deletionRefusals: Record<RefusalCodes<typeof deletionCalls>, Text> = {
  ...sensitiveActionMessages,
  ...codeRefusals,
}

export const deletionMessages = defineMessages({
  title: {
    en: 'Delete your account?',
    ar: 'هل تريد حذف حسابك؟',
  },
  hidden: {
    en: 'Right away: you’re signed out everywhere, and no one can find, see or rate you.',
    ar: 'فورًا: يُسجَّل خروجك من كل أجهزتك، ولا يستطيع أحد العثور عليك أو رؤيتك أو تقييمك.',
  },
  grace: {
    en: 'For 30 days: sign in again and you can keep your account.',
    ar: 'خلال 30 يومًا: يمكنك الاحتفاظ بحسابك إذا سجّلت الدخول من جديد.',
  },
  erased: {
    en: 'After that: your profile, your photo and the ratings you received are gone for good. This can’t be undone.',
    ar: 'بعد ذلك: يُحذف نهائيًا ملفك وصورتك والتقييمات التي حصلت عليها، ولا يمكن التراجع.',
  },
  stays: {
    en: 'The ratings you gave still count, without your name.',
    ar: 'ما منحته لغيرك من تقييمات يظل محتسبًا دون اسمك.',
  },
  codeSentTo: {
    en: 'We sent a code to your own number. Enter it to delete your account.',
    ar: 'أرسلنا رمزًا إلى رقمك. أدخله لحذف حسابك.',
  },
  confirm: {
    en: 'Delete your account',
    ar: 'حذف حسابك',
  },
  done: {
    en: 'Your account is being deleted',
    ar: 'حسابك قيد الحذف',
  },
  doneText: (day: Text) => ({
    en: `We’ll delete it on ${day.en}. Sign in before then to keep it.`,
    ar: `سيُحذف نهائيًا في ${day.ar}. سجّل الدخول قبل ذلك للاحتفاظ به.`,
  }),
})
