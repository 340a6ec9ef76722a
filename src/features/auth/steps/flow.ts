import { useState } from 'react'
import { countryNamed, defaultCountry } from '../countries.ts'

/** What a reload keeps of a sign-in that has begun; never the code. */
export type Flow = {
  iso: string
  number: string
  rememberMe: boolean
  /** The number a code is on its way to, and when another may be asked for. */
  sent: { phoneNumber: string; resendAt: number } | null
}

const key = 'signIn'
const fresh: Flow = { iso: defaultCountry.iso, number: '', rememberMe: false, sent: null }

export function useFlow() {
  const [flow, setFlow] = useState(keptFlow)
  const change = (changes: Partial<Flow>) => {
    const next = { ...flow, ...changes }
    sessionStorage.setItem(key, JSON.stringify(next))
    setFlow(next)
  }
  return [flow, change] as const
}

export const forgetFlow = () => sessionStorage.removeItem(key)

/** Somebody may have written there whatever they liked. */
function keptFlow(): Flow {
  const { iso, number, rememberMe, sent } = storedObject()
  const phoneNumber: unknown = sent?.phoneNumber
  const resendAt: unknown = sent?.resendAt
  return {
    iso: typeof iso === 'string' && countryNamed(iso) ? iso : fresh.iso,
    number: typeof number === 'string' ? number : fresh.number,
    rememberMe: rememberMe === true,
    sent:
      typeof phoneNumber === 'string' && typeof resendAt === 'number' ? { phoneNumber, resendAt } : fresh.sent,
  }
}

function storedObject() {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') ?? {}
  } catch {
    return {}
  }
}
