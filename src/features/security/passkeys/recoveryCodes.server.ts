import { createHmac } from 'node:crypto'
import { takeAllowances } from '#features/accounts/accounts.sql.ts'
import { renewSession, sessionDigestIn } from '#features/accounts/sessions/sessions.server.ts'
import { notifyUrgently } from '#features/notifications/notifications.sql.ts'
import type { StepUp } from '#features/security/sensitiveActions/stepUp.server.ts'
import { done } from '#platform/api/contract.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { paperSigns, randomCode } from '#platform/randomCode.server.ts'
import { passkeysCalls, recoveryCodes } from './passkeys.contract.ts'
import { replaceRecoveryCodes, spendRecoveryCode } from './passkeys.sql.ts'

type Deps = {
  db: Database
  secure: boolean
  appSecret: string
  appSecrets: readonly string[]
  stepUp: StepUp
}

/** Per session, so an attacker can't use up the owner's. */
const maxTries = 5
const day = 86_400

export async function makeRecoveryCodes(
  { db, appSecret, stepUp }: Deps,
  { viewer: { id }, exchange }: HandlerCall<typeof passkeysCalls.makeRecoveryCodes>,
) {
  await stepUp(exchange, 'devices')
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  const digests = codes.map((code) => recoveryDigest(appSecret, code))
  await db.transaction(async (query) => {
    await query(replaceRecoveryCodes, { accountId: id, digests })
    await query(notifyUrgently, { personId: id, kind: 'protection_changed' })
  })
  return { codes }
}

export async function useRecoveryCode(
  { db, secure, appSecrets }: Deps,
  { input, viewer: { id }, exchange }: HandlerCall<typeof passkeysCalls.useRecoveryCode>,
) {
  const { useRecoveryCode: call } = passkeysCalls
  const tokenDigest = sessionDigestIn(exchange, secure)
  const tries = { key: `recovery ${tokenDigest}`, most: maxTries, seconds: day }
  const [taken] = await takeAllowances(db.write, [tries])
  if (taken?.refused) throw refusal(call, 'TOO_MANY_ATTEMPTS', { retryAfter: taken.retryAfter ?? day })
  const digests = appSecrets.map((secret) => recoveryDigest(secret, input.code))
  const proven = await db.transaction(async (query) => {
    const [spent] = await query(spendRecoveryCode, { accountId: id, digests })
    if (spent) await renewSession(query, exchange, id, secure)
    return spent !== undefined
  })
  if (!proven) throw refusal(call, 'WRONG_RECOVERY_CODE')
  return done
}

/** About 60 bits. */
const newRecoveryCode = () => Array.from({ length: 3 }, () => randomCode(paperSigns, 4)).join('-')

/** Normalized, and keyed so database readers can't brute-force it. */
const recoveryDigest = (secret: string, code: string) =>
  createHmac('sha256', secret)
    .update(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url')
