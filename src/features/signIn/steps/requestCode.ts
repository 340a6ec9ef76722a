import { authCalls } from '#features/accounts/accounts.contract.ts'
import type { Country } from '#features/accounts/phone/countries.ts'
import { groupDigits, withDialCode } from '#features/accounts/phone/phone.ts'
import type { ProofOfWork } from '#features/accounts/proofOfWork/proofOfWork.contract.ts'
import { firstCountry, supportedCountry } from '#features/signIn/form/supportedCountries.ts'
import { send } from '#platform/api/send.ts'
import type { Flow, RequestedCode } from './flow.ts'

export type Mode = 'register' | 'login'

export const countryIn = ({ iso }: { iso: string }): Country => supportedCountry(iso) ?? firstCountry

/** Pasted numbers of unsupported countries go unchanged; the server explains. */
const fullNumber = (flow: Flow) =>
  flow.number.startsWith('+') ? flow.number : withDialCode(flow.number, countryIn(flow).dial)

export function internationalNumber(sent: RequestedCode) {
  const country = countryIn(sent)
  return `${country.dial} ${groupDigits(sent.phoneNumber.slice(country.dial.length), country)}`
}

export async function requestCode(mode: Mode, flow: Flow, work?: ProofOfWork) {
  const phoneNumber = fullNumber(flow)
  const request = { phoneNumber, countryCode: flow.iso, ...(work && { work }) }
  const answer =
    mode === 'register'
      ? await send(authCalls.registerPhone, request)
      : await send(authCalls.sendCode, { ...request, rememberMe: flow.rememberMe })
  return { ...answer, sent: { phoneNumber, iso: flow.iso, resendAt: inSeconds(answer.resendAfter) } }
}

export const inSeconds = (seconds: number) => Date.now() + seconds * 1000

/** A damaged link must not block registration. */
export const invitation = (ref: string | null) =>
  /^\w{1,20}(\.[0-9a-f]{20})?$/i.test(ref ?? '') ? { ref: ref ?? '' } : {}
