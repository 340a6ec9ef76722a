import { call, fieldsOf, isOk, notAccepted } from './call.server.ts'
import type { Provider } from './provider.server.ts'
import type { SmsSettings } from './settings.ts'

/** https://docs.unifonic.com/reference/sms-api */
export function unifonic(
  { appSid, sender }: SmsSettings<'unifonic'>,
  url = 'https://el.cloud.unifonic.com',
): Provider {
  return {
    name: 'unifonic',
    async send({ to, text }, signal) {
      const body = new URLSearchParams({
        AppSid: appSid,
        ...(sender && { SenderID: sender }),
        Recipient: to.replace('+', ''),
        Body: text,
        responseType: 'JSON',
      })
      const headers = { accept: 'application/json' }
      const answer = await call(`${url}/rest/SMS/messages`, { method: 'POST', headers, body, signal })
      const { success, errorCode, data } = answer.fields
      const refusedLater = /^(failed|rejected)$/i.test(String(fieldsOf(data).Status))
      // Their examples write `success` both as true and as "true".
      if (!isOk(answer.status) || String(success) !== 'true' || refusedLater) {
        throw notAccepted(answer, /^ER-\d{1,4}$/.test(String(errorCode)) ? String(errorCode) : null)
      }
    },
  }
}
