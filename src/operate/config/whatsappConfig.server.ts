import { isSafeAddress } from '#ground/safeAddress.ts'
import type { WhatsappSettings } from '#rooms/account/sms/whatsappProvider.server.ts'
import type { Reader } from './reader.server.ts'

/** By which WhatsApp brings codes; null if it is not set up. */
export const readWhatsapp = (read: Reader): WhatsappSettings | null =>
  read.given('WHATSAPP_URL') || read.given('WHATSAPP_TOKEN')
    ? { url: addressIn(read), token: read.required('WHATSAPP_TOKEN') }
    : null

/** An address at which nobody on the way reads along. It ends without a slash. */
function addressIn(read: Reader) {
  const given = read.required('WHATSAPP_URL')
  if (given && (!isSafeAddress(given) || /[?#]/.test(given))) read.wrong('WHATSAPP_URL')
  return given.replace(/\/+$/, '')
}
