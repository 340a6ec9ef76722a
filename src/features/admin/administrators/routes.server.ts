import { partyOf, requestOptions } from '#features/auth/passkeys/webauthn.server.ts'
import { giveBack, takeAllowances } from '#features/auth/queries.server.ts'
import type { Exchange } from '#kit/calls/exchange.server.ts'
import type { Administrator, Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { room } from '#kit/calls/room.server.ts'
import { widerNetwork } from '#kit/http/network.server.ts'
import { adminSessions, type DeskDeps } from '../sessions/sessions.server.ts'
import { administratorsCalls, tried } from './contract.ts'
import { invitationDigest } from './invitation.server.ts'
import { type DeskKeyDeps, deskKeys } from './keys.server.ts'
import { administratorsRefusals } from './messages.ts'
import {
  addDeskKey,
  administratorInvited,
  deskKeysOf,
  endDeskKey,
  lockAdministrator,
  spendInvitation,
} from './queries.server.ts'

type Deps = DeskDeps & DeskKeyDeps
type AdministratorsHandlers = Handlers<typeof administratorsCalls>

export const administratorsRoom = room({
  calls: administratorsCalls,
  words: administratorsRefusals,
  routes: (deps: Deps): AdministratorsHandlers => ({
    ...coming(deps, door(deps)),
    ...keeping(deps),
  }),
  needs: 'protection',
})

const seconds = 15 * 60
/**
 * Nobody guesses a key or a link, but each try costs the server something. There is no bound on all together,
 * because by that a stranger could shut the administrators out.
 */
const most = { address: 20, network: 100 }

/** Counts a try before it is looked at, and gives it back to who was let in. */
function door({ db }: Deps) {
  return async <T>({ address }: Exchange, enter: () => Promise<T>) => {
    const counted = [
      { key: `desk key ${address}`, most: most.address, seconds },
      { key: `desk key ${widerNetwork(address)}`, most: most.network, seconds },
    ]
    const [taken] = await takeAllowances(db.write, counted)
    if (taken?.refused)
      throw refusal({ refusals: tried }, 'TOO_MANY_TRIES', { retryAfter: taken.retryAfter ?? seconds })
    const entered = await enter()
    await db.write(giveBack, { keys: counted.map(({ key }) => key) })
    return entered
  }
}

function coming(
  deps: Deps,
  through: ReturnType<typeof door>,
): Pick<AdministratorsHandlers, 'beginFirstKey' | 'addFirstKey' | 'beginSignIn' | 'signIn'> {
  const { db, publicOrigin } = deps
  const keys = deskKeys(deps)
  const sessions = adminSessions(deps)

  return {
    beginFirstKey: ({ input: { key }, exchange }) =>
      through(exchange, async () => {
        const digest = invitationDigest(key)
        const [invited] = await db.read(administratorInvited, { digest })
        if (!invited) throw refusal(administratorsCalls.beginFirstKey, 'LINK_EXPIRED')
        return { name: invited.name, ...(await keys.toMake(invited, digest, exchange)) }
      }),

    addFirstKey: ({ input: { key, made, name }, exchange }) =>
      through(exchange, async () => {
        const digest = invitationDigest(key)
        const [invited] = await db.read(administratorInvited, { digest })
        if (!invited) throw refusal(administratorsCalls.addFirstKey, 'LINK_EXPIRED')
        const passkey = await keys.made(made, digest, exchange)
        if (!passkey) throw refusal(administratorsCalls.addFirstKey, 'PASSKEY_REFUSED')
        await db.transaction(async (query) => {
          const [spent] = await query(spendInvitation, { digest })
          if (!spent) throw refusal(administratorsCalls.addFirstKey, 'LINK_EXPIRED')
          await query(addDeskKey, { ...passkey, administratorId: spent.id, name })
        })
        await keys.record('desk_key_added', invited.name, exchange)
        await keys.record('desk_opened', invited.name, exchange)
        return { success: true, token: await sessions.open(exchange, invited.id) }
      }),

    async beginSignIn({ exchange }) {
      return { options: await requestOptions(partyOf(exchange, publicOrigin), await keys.give(null)) }
    },

    signIn: ({ input: { shown }, exchange }) =>
      through(exchange, async () => {
        const administrator = await keys.shown(shown, exchange)
        if (!administrator) throw refusal(administratorsCalls.signIn, 'PASSKEY_REFUSED')
        await keys.record('desk_opened', administrator.name, exchange)
        return { success: true, token: await sessions.open(exchange, administrator.id) }
      }),
  }
}

const done = { success: true } as const

function keeping(deps: Deps): Pick<AdministratorsHandlers, 'me' | 'keys' | 'beginKey' | 'addKey' | 'endKey'> {
  const { db } = deps
  const keys = deskKeys(deps)

  return {
    me: async ({ viewer: { name, role } }) => ({ name, role }),

    async keys({ viewer: { id } }) {
      if (id === null) return []
      const kept = await db.read(deskKeysOf, { administratorId: id })
      return kept.map(({ transports: _, ...key }) => key)
    },

    async beginKey({ input: { shown }, viewer, exchange }) {
      const owner = named(viewer)
      if (!owner) throw refusal(administratorsCalls.beginKey, 'NAME_REQUIRED')
      const of = await keys.shown(shown, exchange)
      if (of?.id !== owner.id) throw refusal(administratorsCalls.beginKey, 'PASSKEY_REFUSED')
      return keys.toMake(owner, askerOf(owner), exchange)
    },

    async addKey({ input: { made, name }, viewer, exchange }) {
      const owner = named(viewer)
      if (!owner) throw refusal(administratorsCalls.addKey, 'NAME_REQUIRED')
      const passkey = await keys.made(made, askerOf(owner), exchange)
      if (!passkey) throw refusal(administratorsCalls.addKey, 'PASSKEY_REFUSED')
      await db.transaction(async (query) => {
        await query(lockAdministrator, { id: owner.id })
        await query(addDeskKey, { ...passkey, administratorId: owner.id, name })
      })
      await keys.record('desk_key_added', owner.name, exchange)
      return done
    },

    async endKey({ input: { id }, viewer, exchange }) {
      const owner = named(viewer)
      if (!owner) throw refusal(administratorsCalls.endKey, 'NAME_REQUIRED')
      await db.transaction(async (query) => {
        await query(lockAdministrator, { id: owner.id })
        const [ended] = await query(endDeskKey, { id, administratorId: owner.id })
        if (!ended) throw refusal(administratorsCalls.endKey, 'DESK_KEY_NOT_FOUND')
        const left = await query(deskKeysOf, { administratorId: owner.id })
        if (left.length === 0) throw refusal(administratorsCalls.endKey, 'LAST_DESK_KEY')
      })
      await keys.record('desk_key_ended', owner.name, exchange)
      return done
    },
  }
}

/** The administrator alone asks for a further key, in whichever session. */
const askerOf = ({ id }: { id: number }) => `administrator ${id}`

const named = ({ id, name }: Administrator) => (id === null || name === null ? null : { id, name })
