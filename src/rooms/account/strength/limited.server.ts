import type { Condition } from '#ground/calls/conditions.server.ts'
import type { Viewer } from '../sessions/callers.ts'

declare module '#ground/calls/contract.ts' {
  interface Marks {
    /** A limited session may not make it. */
    fullOnly?: true
  }
}

export const notLimited: Condition<Viewer> = {
  code: 'SESSION_LIMITED',
  status: 403,
  words: {
    en: 'This device may not do that yet. See Protect my account in the settings',
    ar: 'لا يمكن لهذا الجهاز فعل ذلك بعد. راجع «حماية الحساب» في الإعدادات',
  },
  isAskedOf: ({ fullOnly }) => fullOnly === true,
  isMetBy: ({ isLimited }) => !isLimited,
}
