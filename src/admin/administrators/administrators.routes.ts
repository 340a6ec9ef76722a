import { giveBack, takeAllowances } from '#features/accounts/accounts.sql.ts'
import { challenges, passkeyReader } from '#features/security/passkeys/challenges.server.ts'
import { partyOf, requestOptions } from '#features/security/passkeys/webauthn.server.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { widerNetwork } from '#platform/http/clientAddresses.server.ts'
import { auditActor, networkDigest } from '../accessLog.server.ts'
import { recordAdminAction } from '../admin.sql.ts'
import { type AdminDeps, adminSessions } from '../sessions/adminSessions.server.ts'
import { administratorsCalls } from './administrators.contract.ts'
import { administratorsRefusals } from './administrators.messages.ts'
import { administratorOf } from './administrators.sql.ts'

type AdministratorsDeps = AdminDeps & { publicOrigin: string | null }
type Deps = AdministratorsDeps & ReturnType<typeof prepare>

export const administratorsFeature = defineFeature({
  calls: administratorsCalls,
  words: administratorsRefusals,
  handlers: { beginSignIn: beginAdminSignIn, signIn: signInAsAdmin, me: readOwnRole },
  prepare,
  needs: 'protection',
})

const seconds = 15 * 60
/**
 * Passkeys can't be guessed, but each attempt costs work. With a global limit, a stranger could lock out
 * every administrator.
 */
const most = { address: 20, network: 100 }

function prepare(deps: AdministratorsDeps) {
  return {
    ours: challenges(deps.db, 'admin'),
    readPasskey: passkeyReader(deps, 'admin'),
    sessions: adminSessions(deps),
  }
}

async function beginAdminSignIn(
  { publicOrigin, ours }: Deps,
  { exchange }: HandlerCall<typeof administratorsCalls.beginSignIn>,
) {
  return { options: await requestOptions(partyOf(exchange, publicOrigin), await ours.give(null)) }
}

/** Counts each attempt before checking it, and refunds the attempt on success. */
async function signInAsAdmin(
  { db, appSecret, readPasskey, sessions }: Deps,
  { input: { shown }, exchange }: HandlerCall<typeof administratorsCalls.signIn>,
) {
  const { address } = exchange
  const counted = [
    { key: `admin passkey ${address}`, most: most.address, seconds },
    { key: `admin passkey ${widerNetwork(address)}`, most: most.network, seconds },
  ]
  const [taken] = await takeAllowances(db.write, counted)
  if (taken?.refused)
    throw refusal(administratorsCalls.signIn, 'TOO_MANY_TRIES', { retryAfter: taken.retryAfter ?? seconds })
  const passkey = await readPasskey(shown, null, exchange)
  const [administrator] = passkey ? await db.read(administratorOf, { accountId: passkey.accountId }) : []
  // A passkey added moments ago isn't trusted yet: it may be a thief's.
  const isIn = administrator !== undefined && passkey?.isTrusted === true
  if (administrator) {
    const action = isIn ? 'admin_signed_in' : 'admin_sign_in_refused'
    const network = networkDigest(appSecret, address)
    await db.write(recordAdminAction, { action, by: auditActor(administrator), network })
  }
  if (!isIn) throw refusal(administratorsCalls.signIn, 'PASSKEY_REFUSED')
  await db.write(giveBack, { keys: counted.map(({ key }) => key) })
  return { ...done, token: await sessions.open(exchange, administrator.id) }
}

async function readOwnRole(_: Deps, { viewer: { name, role } }: HandlerCall<typeof administratorsCalls.me>) {
  return { name, role }
}
