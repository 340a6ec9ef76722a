import { parseNumber } from '#features/accounts/phone/parseNumber.server.ts'
import { createDelivery, providersFor, SmsFailed } from '#features/accounts/sms/delivery.server.ts'
import { maskedPhone } from '#features/referrals/referrals.rules.ts'
import { type Command, Failure } from './command.server.ts'

/** Both scripts, within one SMS. */
const text = 'Simat: test message. سِمات: رسالة تجريبية.'

const advice = {
  ENOTFOUND: 'There is no machine of that name: check the address in SMS_HTTP_URL, and DNS.',
  ECONNREFUSED: 'The machine refuses the connection: is the gateway running?',
}

function withAdvice(message: string) {
  const advised = Object.entries(advice).filter(([code]) => message.includes(code))
  return [message, ...advised.map(([, sentence]) => sentence)].join(' ')
}

export const smsTest: Command = {
  name: 'sms test',
  takes: '<phone>',
  summary: 'sends a test message through the configured providers, and says which one accepted it',
  about: 'Type the number as +9665…, 05…, or with + and another country code.',
  least: 1,
  most: 1,
  async run({ words, config: read, say, warn }) {
    const config = read()
    const identity = parseNumber(words[0]!)
    if (identity === 'INVALID_PHONE') throw new Failure(`${words[0]} is not a mobile number.`)
    if (identity === 'COUNTRY_NOT_OFFERED')
      throw new Failure('Nobody can sign in with a number of that country.')
    const log = { warn: (about: object, line: string) => warn(`${line}: ${JSON.stringify(about)}`) }
    const delivery = createDelivery(providersFor(config), { timeoutMs: 4500, log })
    if (delivery.isConsole)
      throw new Failure('SMS_PROVIDER is console, which sends nothing. Name a provider there, then test it.')
    const began = performance.now()
    const provider = await delivery.send({ to: identity.phone, text }).catch((error: unknown) => {
      throw error instanceof SmsFailed ? new Failure(withAdvice(error.message), { cause: error }) : error
    })
    const ms = Math.round(performance.now() - began)
    say(`${provider} took the message to ${maskedPhone(identity.phone.slice(-4))} in ${ms} ms.`)
  },
}
