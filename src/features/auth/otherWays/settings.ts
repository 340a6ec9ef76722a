import type { OtherWay } from '#features/boot/otherWays.ts'
import type { Language } from '#kit/words/i18n.ts'

/** What must be known of each way by which codes go besides SMS. */
type Ways = {
  whatsapp: {
    url: string
    phoneNumberId: string
    token: string
    template: string
    /** What the template's languages are called there. */
    languages: Readonly<Record<Language, string>>
    /** It signs the receipts. */
    appSecret: string
    /** What is compared once, when the operator names our address at Meta. */
    verifyToken: string
  }
  telegram: { url: string; token: string }
  voice: { url: string; account: string; token: string; from: string }
}

/** The settings of one way, or of any if none is named. */
export type WaySettings<Name extends OtherWay = OtherWay> = {
  [Each in Name]: { way: Each } & Ways[Each]
}[Name]
