import type { Language } from '#kit/words/i18n.ts'
import { call, NotAccepted, notAccepted } from '../sms/call.server.ts'
import type { CodeMessage, Provider } from '../sms/provider.server.ts'
import { ofTwilio } from '../sms/twilio.server.ts'
import { spokenWords } from './messages.ts'
import type { WaySettings } from './settings.ts'

/** As many as a person takes to find the telephone; an answering machine often takes longer. */
const ringsSeconds = '25'

/** Twilio has a voice for Arabic under Polly's name of the language. */
const voices: Readonly<Record<Language, string>> = {
  en: 'language="en-US"',
  ar: 'voice="Polly.Zeina" language="arb"',
}

/** A call that says the code three times, see https://www.twilio.com/docs/voice/api/call-resource */
export function voice(settings: WaySettings<'voice'>, receiptsAt: string | null): Provider<CodeMessage> {
  const { address, authorization, codeOfFailure } = ofTwilio(settings)
  return {
    name: 'voice',
    async send({ to, code, language }, signal) {
      const said = spokenWords.code([...code].join(language === 'ar' ? '، ' : ', '))[language]
      const body = new URLSearchParams({
        To: to,
        From: settings.from,
        Twiml: `<Response><Say ${voices[language]} loop="3">${said}</Say></Response>`,
        Timeout: ringsSeconds,
        ...(receiptsAt && { StatusCallback: `${receiptsAt}/twilio` }),
      })
      const answer = await call(`${address}/Calls.json`, {
        method: 'POST',
        headers: { authorization },
        body,
        signal,
      })
      const { sid, status, code: failed } = answer.fields
      if (answer.status !== 201) throw notAccepted(answer, codeOfFailure(failed))
      if (typeof sid !== 'string' || status === 'failed') throw new NotAccepted('status 201 without a call')
      return sid
    },
  }
}
