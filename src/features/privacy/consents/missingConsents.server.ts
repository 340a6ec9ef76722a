import type { Viewer } from '#features/accounts/sessions/callers.ts'
import type { Policy } from '#features/site/policy.ts'
import type { Condition } from '#platform/api/conditions.server.ts'
import type { Reads } from '#platform/database/readRouting.server.ts'
import type { Consent } from './consents.contract.ts'
import { consentsRequired } from './consents.rules.ts'
import { presentReader } from './consents.sql.ts'

export type MissingConsents = (accountId: number) => Promise<readonly Consent[]>

export function createConsents(reads: Pick<Reads, 'read'>, policy: Policy) {
  const required = consentsRequired(policy)
  const missingConsents = missingReader(reads, required)
  const mustAgree = async (accountId: number) => (await missingConsents(accountId)).length > 0
  return { consentsRequired: required, missingConsents, mustAgree }
}

declare module '#platform/api/contract.ts' {
  interface Marks {
    beforeConsent?: true
  }
}

export const hasAgreed = (mustAgree: (accountId: number) => Promise<boolean>): Condition<Viewer> => ({
  code: 'CONSENT_REQUIRED',
  status: 403,
  words: {
    en: 'Please reload the page first',
    ar: 'يرجى إعادة تحميل الصفحة أولًا',
  },
  isAskedOf: ({ beforeConsent }) => !beforeConsent,
  isMetBy: async ({ id, handle }) => handle === null || !(await mustAgree(id)),
})

const maxRemembered = 100_000

/** Runs on every call. Consents are permanent, so complete people are cached. */
function missingReader(reads: Pick<Reads, 'read'>, required: readonly Consent[]): MissingConsents {
  const presentOf = presentReader(reads)
  const complete = new Set<number>()
  return async (accountId) => {
    if (required.length === 0 || complete.has(accountId)) return []
    const hasAgreed = (await presentOf(accountId))?.agreed ?? []
    const missing = required.filter((each) => !hasAgreed.includes(each))
    if (complete.size >= maxRemembered) complete.clear()
    if (missing.length === 0) complete.add(accountId)
    return missing
  }
}
