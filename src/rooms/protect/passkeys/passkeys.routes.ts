import { createHmac } from 'node:crypto'
import type { Exchange } from '#ground/calls/exchange.server.ts'
import type { Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { room } from '#ground/calls/room.server.ts'
import { paperSigns, randomCode } from '#ground/randomCode.server.ts'
import { takeAllowances } from '#rooms/account/account.sql.ts'
import { deviceCookie, deviceSeconds, devices } from '#rooms/account/sessions/device.server.ts'
import { sessionDigestIn } from '#rooms/account/sessions/sessions.server.ts'
import type { StepUp } from '#rooms/account/strength/stepUp.server.ts'
import { provenMinutes } from '#rooms/account/strength/strength.contract.ts'
import { tellUrgently } from '#rooms/told/notifications/notifications.sql.ts'
import { type OwnCodeDeps, ownCodes } from '../ownCode/ownCodes.server.ts'
import { challenges, passkeyReader } from './challenges.server.ts'
import { passkeysCalls, recoveryCodes } from './passkeys.contract.ts'
import {
  addPasskey,
  endPasskey,
  lockOwner,
  ownName,
  passkeysOf,
  proveSession,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './passkeys.sql.ts'
import { passkeysRefusals } from './passkeys.words.ts'
import { type SignInDeps, signingIn } from './signIn.server.ts'
import { creationOptions, madePasskey, partyOf, requestOptions } from './webauthn.server.ts'

/** Some sixty bits, in three groups: nobody guesses it within the tries that there are. */
const newRecoveryCode = () => Array.from({ length: 3 }, () => randomCode(paperSigns, 4)).join('-')

/** The same code, however it was typed. Keyed, so that nobody tries codes who reads the database alone. */
const recoveryDigest = (secret: string, code: string) =>
  createHmac('sha256', secret)
    .update(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url')

type Deps = OwnCodeDeps & SignInDeps & { stepUp: StepUp; notified: (people: number[]) => void }

export const passkeysRoom = room({
  calls: passkeysCalls,
  words: passkeysRefusals,
  routes: (deps: Deps): Handlers<typeof passkeysCalls> => ({
    ...keeping(deps),
    ...proving(deps),
    ...signingIn(deps),
    ...recovering(deps),
  }),
  needs: 'protection',
})

const done = { success: true } as const

function keeping(
  deps: Deps,
): Pick<Handlers<typeof passkeysCalls>, 'list' | 'sendCode' | 'begin' | 'add' | 'end'> {
  const { db, secure, publicOrigin, stepUp, notified } = deps
  const codes = ownCodes(deps, 'passkey')
  const ours = challenges(db, 'register')

  return {
    async list({ viewer: { id } }) {
      const [passkeys, [codesLeft]] = await Promise.all([
        db.read(passkeysOf, { accountId: id }),
        db.read(recoveryCodesLeft, { accountId: id }),
      ])
      return {
        passkeys: passkeys.map(({ transports: _, trustedFrom, ...passkey }) => ({
          ...passkey,
          trustedFrom: trustedFrom?.toISOString() ?? null,
        })),
        recoveryCodesLeft: codesLeft?.left ?? 0,
      }
    },

    sendCode: codes.send,

    async begin(asked) {
      const { viewer, exchange } = asked
      const challenge = await codes.check(asked, () => ours.give(sessionDigestIn(exchange, secure)))
      const [name] = await db.read(ownName, { accountId: viewer.id })
      const owner = {
        userName: name?.handle ?? '',
        userDisplayName: name?.displayName ?? '',
        userID: new Uint8Array(Buffer.from(String(viewer.id))),
      }
      const known = await db.read(passkeysOf, { accountId: viewer.id })
      return { options: await creationOptions(partyOf(exchange, publicOrigin), challenge, owner, known) }
    },

    async add({ input: { made, name }, viewer: { id }, exchange }) {
      const tokenDigest = sessionDigestIn(exchange, secure)
      const challenge = await ours.spend(made, tokenDigest)
      const passkey = challenge && (await madePasskey(partyOf(exchange, publicOrigin), made, challenge))
      if (!passkey) throw refusal(passkeysCalls.add, 'PASSKEY_REFUSED')
      const transports = made.response.transports ?? []
      await db.transaction(async (query) => {
        await query(lockOwner, { accountId: id })
        await query(addPasskey, { ...passkey, accountId: id, transports, name, tokenDigest, provenMinutes })
        await query(tellUrgently, { personId: id, kind: 'passkey_added' })
      })
      notified([id])
      return done
    },

    async end({ input, viewer, exchange }) {
      await stepUp(exchange, 'devices')
      const { id } = viewer
      await db.transaction(async (query) => {
        const [ended] = await query(endPasskey, { id: input.id, accountId: id })
        if (!ended) throw refusal(passkeysCalls.end, 'PASSKEY_NOT_FOUND')
        await query(tellUrgently, { personId: id, kind: 'protection_changed' })
      })
      notified([id])
      return done
    },
  }
}

function proving(deps: Deps): Pick<Handlers<typeof passkeysCalls>, 'beginProof' | 'prove'> {
  const { db, secure, publicOrigin } = deps
  const ours = challenges(db, 'prove')
  const read = passkeyReader(deps, 'prove')
  const session = (exchange: Exchange) => sessionDigestIn(exchange, secure)
  const device = devices(deps.appSecrets)
  const cookie = deviceCookie(secure)

  return {
    async beginProof({ viewer, exchange }) {
      const challenge = await ours.give(session(exchange))
      const known = await db.read(passkeysOf, { accountId: viewer.id })
      return { options: await requestOptions(partyOf(exchange, publicOrigin), challenge, known) }
    },

    async prove({ input: { shown }, viewer: { id }, exchange }) {
      const kept = await read(shown, session(exchange), exchange)
      if (kept?.accountId !== id) throw refusal(passkeysCalls.prove, 'PASSKEY_REFUSED')
      if (!kept.isTrusted) throw refusal(passkeysCalls.prove, 'PASSKEY_TOO_NEW')
      await db.write(proveSession, { tokenDigest: session(exchange), accountId: id })
      // From now on a code opens everything on this device, too.
      if (kept.phone !== null) {
        const known = device.remember(exchange.cookie(cookie), kept.phone)
        exchange.setCookie(cookie, known, { seconds: deviceSeconds })
      }
      return done
    },
  }
}

const mostTries = 5
const day = 86_400

function recovering(
  deps: Deps,
): Pick<Handlers<typeof passkeysCalls>, 'makeRecoveryCodes' | 'useRecoveryCode'> {
  const { db, secure, appSecret, appSecrets, stepUp, notified } = deps
  return {
    async makeRecoveryCodes({ viewer, exchange }) {
      await stepUp(exchange, 'devices')
      const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
      const { id } = viewer
      const digests = codes.map((code) => recoveryDigest(appSecret, code))
      await db.transaction(async (query) => {
        await query(replaceRecoveryCodes, { accountId: id, digests })
        await query(tellUrgently, { personId: id, kind: 'protection_changed' })
      })
      notified([id])
      return { codes }
    },

    async useRecoveryCode({ input, viewer: { id }, exchange }) {
      const { useRecoveryCode: call } = passkeysCalls
      const [taken] = await takeAllowances(db.write, [
        { key: `recovery ${id}`, most: mostTries, seconds: day },
      ])
      if (taken?.refused) throw refusal(call, 'TOO_MANY_ATTEMPTS', { retryAfter: taken.retryAfter ?? day })
      const digests = appSecrets.map((secret) => recoveryDigest(secret, input.code))
      const proven = await db.transaction(async (query) => {
        const [spent] = await query(spendRecoveryCode, { accountId: id, digests })
        if (spent)
          await query(proveSession, { tokenDigest: sessionDigestIn(exchange, secure), accountId: id })
        return spent !== undefined
      })
      if (!proven) throw refusal(call, 'WRONG_RECOVERY_CODE')
      return done
    },
  }
}
