import type { RefusalCodes } from '#platform/api/contract.ts'
import { formatDay } from '#platform/i18n/dates.ts'
import { defineMessages, type Text } from '#platform/i18n/i18n.ts'
import { plural } from '#platform/i18n/plural.ts'
import type { handlesCalls } from './handles.contract.ts'

export const handlesRefusals: Record<RefusalCodes<typeof handlesCalls>, Text> = {}

export const handleMessages = defineMessages({
  label: {
    en: 'User ID (optional)',
    ar: 'معرّف المستخدم (اختياري)',
  },
  link: {
    en: 'Your link:',
    ar: 'رابطك:',
  },
  change: {
    en: 'Change',
    ar: 'تغيير',
  },
  changeLink: {
    en: 'Change your link',
    ar: 'تغيير رابطك',
  },
  hint: {
    en: '3 to 20 Latin letters, digits or underscores.',
    ar: 'من 3 إلى 20 حرفًا لاتينيًا أو رقمًا أو شرطة سفلية.',
  },
  editHint: {
    en: '3 to 20 Latin letters and digits. Your old links and printed codes still work.',
    ar: 'من 3 إلى 20 حرفًا لاتينيًا أو رقمًا. وتظل روابطك القديمة ورموزك المطبوعة صالحة.',
  },
  changesLeft: (n: number) =>
    plural(n, {
      en: {
        one: 'You can choose # more new one within 30 days.',
        other: 'You can choose # more new ones within 30 days.',
      },
      ar: {
        zero: 'لا يمكنك اختيار معرّف جديد خلال 30 يومًا.',
        one: 'بقي لك معرّف جديد واحد خلال 30 يومًا.',
        two: 'بقي لك معرّفان جديدان خلال 30 يومًا.',
        few: 'بقيت لك # معرّفات جديدة خلال 30 يومًا.',
        many: 'بقي لك # معرّفًا جديدًا خلال 30 يومًا.',
        other: 'بقي لك # معرّف جديد خلال 30 يومًا.',
      },
    }),
  noneLeft: (next: Date): Text => ({
    en: `You can choose a new one from ${formatDay(next).en}, or go back to an earlier one at any time.`,
    ar: `يمكنك اختيار معرّف جديد ابتداءً من ${formatDay(next).ar}، أو العودة إلى معرّف سابق متى شئت.`,
  }),
  checking: {
    en: 'Checking',
    ar: 'جارٍ التحقق',
  },
  available: {
    en: 'This User ID is available.',
    ar: 'معرّف المستخدم متاح.',
  },
  taken: {
    en: 'Please choose a different User ID',
    ar: 'يرجى اختيار معرّف مستخدم آخر',
  },
  takenBrief: {
    en: 'Taken',
    ar: 'محجوز',
  },
  malformedBrief: {
    en: '3 to 20, not only digits',
    ar: 'من 3 إلى 20، وليس أرقامًا فقط',
  },
  malformed: {
    en: 'A User ID needs 3 to 20 letters, digits or underscores, and can’t be only digits',
    ar: 'يتكوّن معرّف المستخدم من 3 إلى 20 حرفًا لاتينيًا أو رقمًا أو شرطة سفلية، وليس أرقامًا فقط',
  },
  free: {
    en: 'Free:',
    ar: 'متاح:',
  },
  fromName: {
    en: 'Based on your name:',
    ar: 'مقترحات من اسمك:',
  },
})
