import { call, NotAccepted, notAccepted } from './call.server.ts'
import type { Provider } from './provider.server.ts'
import type { SmsSettings } from './settings.ts'

/** The sendsms call of a Kannel smsbox. It is a GET, so its own log must be kept as a secret is. */
export function kannel({ url, username, password, from }: SmsSettings<'kannel'>): Provider {
  return {
    name: 'kannel',
    async send({ to, text }, signal) {
      const coding = /^[\n\x20-\x7e]*$/.test(text) ? sevenBits : ucs2
      const query = new URLSearchParams({ username, password, from, to, text, coding, charset: 'UTF-8' })
      const answer = await call(`${url}?${query}`, { signal })
      if (answer.status !== 202) throw notAccepted(answer, null)
      if (!/^[03]: /.test(answer.text)) throw new NotAccepted('status 202 without acceptance')
    },
  }
}

const sevenBits = '0'
const ucs2 = '2'
