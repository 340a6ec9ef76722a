import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { Database } from '#platform/database/database.server.ts'
import { consentsCalls, termsVersion } from './consents.contract.ts'
import { consentsRefusals } from './consents.messages.ts'
import { adultProblem } from './consents.rules.ts'
import { consentsOf, recordConsents } from './consents.sql.ts'
import type { MissingConsents } from './missingConsents.server.ts'

type Deps = { db: Database; missingConsents: MissingConsents }

export const consentsFeature = defineFeature({
  calls: consentsCalls,
  words: consentsRefusals,
  handlers: { own: readOwnConsents, agree: agreeToTerms },
  needs: 'protection',
})

async function readOwnConsents(
  { db, missingConsents }: Deps,
  { viewer: { id } }: HandlerCall<typeof consentsCalls.own>,
) {
  const [agreed, missing] = await Promise.all([db.read(consentsOf, { accountId: id }), missingConsents(id)])
  return { agreed, missing: [...missing] }
}

async function agreeToTerms(
  { db, missingConsents }: Deps,
  { viewer: { id }, input: { version, bornIn } }: HandlerCall<typeof consentsCalls.agree>,
) {
  if (version !== termsVersion) throw refusal(consentsCalls.agree, 'TERMS_CHANGED')
  const missing = await missingConsents(id)
  const problem = adultProblem(missing, bornIn, new Date())
  if (problem === 'ADULTS_ONLY') throw refusal(consentsCalls.agree, problem)
  if (problem) throw refusal(everyCall, problem, { details: { fields: ['bornIn'] } })
  await recordConsents(db.write, [id], missing)
  return done
}
