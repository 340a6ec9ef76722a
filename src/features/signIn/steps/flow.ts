import { useState } from 'react'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { firstCountry, supportedCountry } from '#features/signIn/form/supportedCountries.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/sessionDraft.ts'

export type RequestedCode = { phoneNumber: string; iso: string; resendAt: number }

/** Survives a reload; never includes the code. */
export type Flow = {
  iso: string
  number: string
  rememberMe: boolean
  sent: RequestedCode | null
}

const key = 'signIn'
const fresh: Flow = { iso: firstCountry.iso, number: '', rememberMe: false, sent: null }

export function useFlow() {
  const [flow, setFlow] = useState(storedFlow)
  const change = (changes: Partial<Flow>) =>
    setFlow((before) => {
      const next = { ...before, ...changes }
      saveDraft(key, next)
      return next
    })
  return [flow, change] as const
}

export const forgetFlow = () => removeDraft(key)

function storedFlow(): Flow {
  const { iso, number, rememberMe, sent } = readDraft(key)
  return {
    iso: isOffered(iso) ? iso : fresh.iso,
    number: typeof number === 'string' ? number : fresh.number,
    rememberMe: rememberMe === true,
    sent: isSent(sent) ? sent : fresh.sent,
  }
}

const isOffered = (iso: unknown): iso is string =>
  typeof iso === 'string' && supportedCountry(iso) !== undefined

const isSent = (sent: unknown): sent is RequestedCode =>
  typeof sent === 'object' &&
  sent !== null &&
  'phoneNumber' in sent &&
  typeof sent.phoneNumber === 'string' &&
  'iso' in sent &&
  isOffered(sent.iso) &&
  'resendAt' in sent &&
  typeof sent.resendAt === 'number'

export const modeLabels = { register: welcomeMessages.create, login: welcomeMessages.logIn }
