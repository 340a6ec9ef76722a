import type { WhatsappSettings } from '#features/auth/sms/whatsapp.server.ts'
import type { Reader } from './reader.server.ts'
import { safeAddress } from './sms.server.ts'

/** By which WhatsApp brings codes; null if it is not set up. */
export const readWhatsapp = (read: Reader): WhatsappSettings | null =>
  read.given('WHATSAPP_URL') || read.given('WHATSAPP_TOKEN')
    ? { url: safeAddress(read, 'WHATSAPP_URL'), token: read.required('WHATSAPP_TOKEN') }
    : null

type Configured = { whatsapp: WhatsappSettings | null; features: ReadonlySet<string> }

/** A code that went by WhatsApp opens less, which the feature sees to; so there is none without it. */
export const whatsappMistakes = ({ whatsapp, features }: Configured) =>
  whatsapp && !features.has('account-safety')
    ? ['WHATSAPP_URL is wrong: it needs account-safety; add that to FEATURES, or leave WhatsApp out']
    : []
