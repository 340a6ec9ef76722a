import { challenges } from '#features/auth/passkeys/challenges.server.ts'
import type { MadePasskey, ShownPasskey } from '#features/auth/passkeys/contract.ts'
import {
  creationOptions,
  madePasskey,
  partyOf,
  shownPasskey,
} from '#features/auth/passkeys/webauthn.server.ts'
import type { Exchange } from '#kit/calls/exchange.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { byOf } from '../by.server.ts'
import { recordAtDesk } from '../queries.server.ts'
import { networkDigest } from '../readings.server.ts'
import { deskKeyShown, deskKeysOf, markDeskKeyUsed } from './queries.server.ts'

export type DeskKeyDeps = { db: Database; publicOrigin: string | null; appSecret: string }
type Owner = { id: number; name: string }

/**
 * Makes and reads the passkeys of the desk. What is signed is bound to `asker`: the link or the session that
 * asked; signing in has none.
 */
export function deskKeys({ db, publicOrigin, appSecret }: DeskKeyDeps) {
  const ours = challenges(db, 'desk')
  const record = (action: string, name: string, { address }: Exchange) =>
    db.write(recordAtDesk, { action, by: byOf({ name }), network: networkDigest(appSecret, address) })

  return {
    record,
    give: ours.give,

    /** What a browser is to make for this administrator. */
    async toMake({ id, name }: Owner, asker: string, exchange: Exchange) {
      const challenge = await ours.give(asker)
      const known = await db.read(deskKeysOf, { administratorId: id })
      const owner = {
        userName: name,
        userDisplayName: name,
        // A device keeps one passkey for each of these, so it must not be that of a person.
        userID: new Uint8Array(Buffer.from(`desk ${id}`)),
      }
      return { options: await creationOptions(partyOf(exchange, publicOrigin), challenge, owner, known) }
    },

    /** The new passkey, or null. */
    async made(made: MadePasskey, asker: string, exchange: Exchange) {
      const challenge = await ours.spend(made, asker)
      const passkey = challenge && (await madePasskey(partyOf(exchange, publicOrigin), made, challenge))
      return passkey ? { ...passkey, transports: made.response.transports ?? [] } : null
    },

    /** Whose key was shown, or null. A key that is known and yet no proof is written down. */
    async shown(shown: ShownPasskey, exchange: Exchange) {
      const challenge = await ours.spend(shown, null)
      const [kept] = challenge ? await db.read(deskKeyShown, { id: shown.id }) : []
      if (!challenge || !kept) return null
      const counter = await shownPasskey(partyOf(exchange, publicOrigin), shown, kept, challenge)
      if (counter === null) {
        await record('desk_refused', kept.name, exchange)
        return null
      }
      await db.write(markDeskKeyUsed, { id: shown.id, counter })
      return { id: kept.administratorId, name: kept.name }
    },
  }
}
