import { challenges } from '#features/auth/passkeys/challenges.server.ts'
import { passkeyReader } from '#features/auth/passkeys/prove.server.ts'
import { partyOf, requestOptions } from '#features/auth/passkeys/webauthn.server.ts'
import { giveBack, takeAllowances } from '#features/auth/queries.server.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { room } from '#kit/calls/room.server.ts'
import { widerNetwork } from '#kit/http/network.server.ts'
import { byOf } from '../by.server.ts'
import { recordAtDesk } from '../queries.server.ts'
import { networkDigest } from '../readings.server.ts'
import { adminSessions, type DeskDeps } from '../sessions/sessions.server.ts'
import { administratorsCalls } from './contract.ts'
import { administratorsRefusals } from './messages.ts'
import { administratorOf } from './queries.server.ts'

type Deps = DeskDeps & { publicOrigin: string | null }

export const administratorsRoom = room({
  calls: administratorsCalls,
  words: administratorsRefusals,
  routes: administratorsRoutes,
  needs: 'protection',
})

const seconds = 15 * 60
/**
 * Nobody guesses a key, but each try costs the server something. There is no bound on all together, because
 * by that a stranger could shut the administrators out.
 */
const most = { address: 20, network: 100 }

function administratorsRoutes(deps: Deps): Handlers<typeof administratorsCalls> {
  const { db, publicOrigin, appSecret } = deps
  const ours = challenges(db, 'desk')
  const read = passkeyReader(deps, 'desk')
  const sessions = adminSessions(deps)

  return {
    async beginSignIn({ exchange }) {
      return { options: await requestOptions(partyOf(exchange, publicOrigin), await ours.give(null)) }
    },

    /** A try is counted before it is looked at, and given back to who is let in. */
    async signIn({ input: { shown }, exchange }) {
      const { address } = exchange
      const counted = [
        { key: `desk key ${address}`, most: most.address, seconds },
        { key: `desk key ${widerNetwork(address)}`, most: most.network, seconds },
      ]
      const [taken] = await takeAllowances(db.write, counted)
      if (taken?.refused)
        throw refusal(administratorsCalls.signIn, 'TOO_MANY_TRIES', {
          retryAfter: taken.retryAfter ?? seconds,
        })
      const kept = await read(shown, null, exchange)
      const [administrator] = kept ? await db.read(administratorOf, { accountId: kept.accountId }) : []
      // One that was added a moment ago may be a thief's.
      const isIn = administrator !== undefined && kept?.isTrusted === true
      if (administrator) {
        const action = isIn ? 'desk_opened' : 'desk_refused'
        const network = networkDigest(appSecret, address)
        await db.write(recordAtDesk, { action, by: byOf(administrator), network })
      }
      if (!isIn) throw refusal(administratorsCalls.signIn, 'PASSKEY_REFUSED')
      await db.write(giveBack, { keys: counted.map(({ key }) => key) })
      return { success: true, token: await sessions.open(exchange, administrator.id) }
    },

    me: async ({ viewer: { name, role } }) => ({ name, role }),
  }
}
