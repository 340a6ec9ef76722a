import type { Text } from '#platform/i18n/i18n.ts'
import type { MeasureTaken } from './decisions.contract.ts'

type Ground = 'who' | 'profile' | 'conduct' | 'ratings' | 'law' | 'operation'

export const grounds: Record<Ground, Text> = {
  who: {
    en: 'Terms of use: who may use Simat',
    ar: 'شروط الاستخدام: من يحق له استخدام سِمات',
  },
  profile: {
    en: 'Terms of use: your account',
    ar: 'شروط الاستخدام: حسابك',
  },
  conduct: {
    en: 'Terms of use: fairness',
    ar: 'شروط الاستخدام: الإنصاف',
  },
  ratings: {
    en: 'Terms of use: ratings',
    ar: 'شروط الاستخدام: التقييمات',
  },
  law: {
    en: 'The law',
    ar: 'النظام',
  },
  operation: {
    en: 'The running of the service',
    ar: 'تشغيل الخدمة',
  },
}

export type Reason = { ground: Ground; for: readonly MeasureTaken[]; words: Text }
