import type { RefusalCodes } from '#kit/contract.ts'
import { messages, type Text } from '#kit/i18n.ts'
import type { handlesCalls } from './contract.ts'

export const handlesRefusals: Record<RefusalCodes<typeof handlesCalls>, Text> = {}

export const handleWords = messages({
  label: {
    en: 'User ID (optional)',
    ar: 'معرّف المستخدم (اختياري)',
  },
  hint: {
    en: '3 to 20 letters, digits or underscores. Left empty, one is made for you.',
    ar: 'من 3 إلى 20 حرفًا لاتينيًا أو رقمًا أو شرطة سفلية. وإن تركته فارغًا أُنشئ لك واحد.',
  },
  editHint: {
    en: '3 to 20 letters and digits. Old links and printed codes go on leading to you.',
    ar: 'من 3 إلى 20 حرفًا لاتينيًا أو رقمًا. وتبقى روابطك القديمة ورموزك المطبوعة تقود إليك.',
  },
  checking: {
    en: 'Checking',
    ar: 'جارٍ التحقق',
  },
  available: {
    en: 'This User ID is available',
    ar: 'معرّف المستخدم متاح',
  },
  taken: {
    en: 'Please choose a different User ID',
    ar: 'يرجى اختيار معرّف مستخدم آخر',
  },
  malformed: {
    en: 'A User ID has 3 to 20 letters, digits or underscores, and not digits alone',
    ar: 'يتكوّن معرّف المستخدم من 3 إلى 20 حرفًا لاتينيًا أو رقمًا أو شرطة سفلية، وليس أرقامًا فقط',
  },
  free: {
    en: 'Free:',
    ar: 'متاح:',
  },
})
