import { call, fieldsOf, isOk, NotAccepted, notAccepted } from '../sms/call.server.ts'
import type { CodeMessage, Provider } from '../sms/provider.server.ts'
import type { WaySettings } from './settings.ts'

/**
 * Telegram bills what it has delivered: a message that has not arrived when the code ends is paid back, and a
 * number that has no Telegram is refused at once. See https://core.telegram.org/gateway/api
 */
export function telegram(
  { url, token }: WaySettings<'telegram'>,
  { seconds, receiptsAt }: { seconds: number; receiptsAt: string | null },
): Provider<CodeMessage> {
  return {
    name: 'telegram',
    async send({ to, code }, signal) {
      const body = JSON.stringify({
        phone_number: to,
        code,
        ttl: seconds,
        ...(receiptsAt && { callback_url: `${receiptsAt}/telegram` }),
      })
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await call(`${url}/sendVerificationMessage`, { method: 'POST', headers, body, signal })
      const { ok, error, result } = answer.fields
      const why = /^[A-Z][A-Z_]{2,60}$/.test(`${error}`) ? `${error}` : null
      // It takes nothing from anybody while the token is wrong or the account is empty.
      if (why && /^(ACCESS_TOKEN|BALANCE)_/.test(why))
        throw new NotAccepted(`status ${answer.status}, error ${why}`, true)
      if (!isOk(answer.status) || ok !== true) throw notAccepted(answer, why)
      const { request_id: id } = fieldsOf(result)
      if (typeof id !== 'string') throw new NotAccepted(`status ${answer.status} without a message`)
      return id
    },
  }
}
