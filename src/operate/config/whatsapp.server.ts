import type { WhatsappSettings } from '#features/auth/sms/whatsapp.server.ts'
import type { Reader } from './reader.server.ts'
import { safeAddress } from './sms.server.ts'

/** By which WhatsApp brings codes; null if it is not set up. */
export const readWhatsapp = (read: Reader): WhatsappSettings | null =>
  read.given('WHATSAPP_URL') || read.given('WHATSAPP_TOKEN')
    ? { url: safeAddress(read, 'WHATSAPP_URL'), token: read.required('WHATSAPP_TOKEN') }
    : null
