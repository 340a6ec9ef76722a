import { deviceSeconds } from '#features/accounts/sessions/device.server.ts'
import { renewSession, sessionDigestIn } from '#features/accounts/sessions/sessions.server.ts'
import { notifyUrgently } from '#features/notifications/notifications.sql.ts'
import { provenMinutes } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import type { StepUp } from '#features/security/sensitiveActions/stepUp.server.ts'
import { done } from '#platform/api/contract.ts'
import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { type AccountCodeDeps, createAccountCodes } from '../accountCode/accountCode.server.ts'
import { challenges, passkeyReader } from './challenges.server.ts'
import { beginPasskeySignIn, preparePasskeySignIn, signInByPasskey } from './passkeySignIn.server.ts'
import { passkeysCalls } from './passkeys.contract.ts'
import { passkeysRefusals } from './passkeys.messages.ts'
import { addPasskey, endPasskey, lockOwner, ownName, passkeysOf, recoveryCodesLeft } from './passkeys.sql.ts'
import { makeRecoveryCodes, useRecoveryCode } from './recoveryCodes.server.ts'
import { creationOptions, partyOf, requestOptions, verifyRegistration } from './webauthn.server.ts'

type PasskeysDeps = AccountCodeDeps & {
  publicOrigin: string | null
  stepUp: StepUp
  signedIn: () => void
}
type Deps = PasskeysDeps & ReturnType<typeof prepare>

export const passkeysFeature = defineFeature({
  calls: passkeysCalls,
  words: passkeysRefusals,
  handlers: {
    list: readPasskeys,
    sendCode: sendPasskeyCode,
    begin: beginPasskey,
    add: addMadePasskey,
    end: endOwnPasskey,
    beginProof: beginPasskeyProof,
    prove: proveByPasskey,
    beginSignIn: beginPasskeySignIn,
    signIn: signInByPasskey,
    makeRecoveryCodes,
    useRecoveryCode,
  },
  prepare,
  needs: 'protection',
})

function prepare(deps: PasskeysDeps) {
  return {
    codes: createAccountCodes(deps, 'passkey'),
    registering: challenges(deps.db, 'register'),
    proving: challenges(deps.db, 'prove'),
    readProof: passkeyReader(deps, 'prove'),
    ...preparePasskeySignIn(deps),
  }
}

async function readPasskeys({ db }: Deps, { viewer: { id } }: HandlerCall<typeof passkeysCalls.list>) {
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
}

async function sendPasskeyCode({ codes }: Deps, call: HandlerCall<typeof passkeysCalls.sendCode>) {
  return codes.send(call)
}

async function beginPasskey(deps: Deps, call: HandlerCall<typeof passkeysCalls.begin>) {
  const { db, secure, publicOrigin, codes, registering } = deps
  const { viewer, exchange } = call
  const challenge = await codes.check(call, () => registering.give(sessionDigestIn(exchange, secure)))
  const [name] = await db.read(ownName, { accountId: viewer.id })
  const owner = {
    userName: name?.handle ?? '',
    userDisplayName: name?.displayName ?? '',
    userID: new Uint8Array(Buffer.from(String(viewer.id))),
  }
  const known = await db.read(passkeysOf, { accountId: viewer.id })
  return { options: await creationOptions(partyOf(exchange, publicOrigin), challenge, owner, known) }
}

async function addMadePasskey(
  { db, secure, publicOrigin, registering }: Deps,
  { input: { made, name }, viewer: { id }, exchange }: HandlerCall<typeof passkeysCalls.add>,
) {
  const tokenDigest = sessionDigestIn(exchange, secure)
  const challenge = await registering.spend(made, tokenDigest)
  const place = partyOf(exchange, publicOrigin)
  const passkey = challenge && (await verifyRegistration(place, made, challenge))
  if (!passkey) throw refusal(passkeysCalls.add, 'PASSKEY_REFUSED')
  const transports = made.response.transports ?? []
  const added = { ...passkey, accountId: id, transports, name, tokenDigest, provenMinutes, host: place.rpID }
  await db.transaction(async (query) => {
    await query(lockOwner, { accountId: id })
    await query(addPasskey, added)
    await query(notifyUrgently, { personId: id, kind: 'passkey_added' })
  })
  return done
}

async function endOwnPasskey(
  { db, stepUp }: Deps,
  { input, viewer: { id }, exchange }: HandlerCall<typeof passkeysCalls.end>,
) {
  await stepUp(exchange, 'devices')
  await db.transaction(async (query) => {
    const [ended] = await query(endPasskey, { id: input.id, accountId: id })
    if (!ended) throw refusal(passkeysCalls.end, 'PASSKEY_NOT_FOUND')
    await query(notifyUrgently, { personId: id, kind: 'protection_changed' })
  })
  return done
}

async function beginPasskeyProof(
  { db, secure, publicOrigin, proving }: Deps,
  { viewer, exchange }: HandlerCall<typeof passkeysCalls.beginProof>,
) {
  const challenge = await proving.give(sessionDigestIn(exchange, secure))
  const known = await db.read(passkeysOf, { accountId: viewer.id })
  return { options: await requestOptions(partyOf(exchange, publicOrigin), challenge, known) }
}

async function proveByPasskey(
  { db, secure, readProof, device, cookies }: Deps,
  { input: { shown }, viewer: { id }, exchange }: HandlerCall<typeof passkeysCalls.prove>,
) {
  const tokenDigest = sessionDigestIn(exchange, secure)
  const passkey = await readProof(shown, tokenDigest, exchange)
  if (passkey?.accountId !== id) throw refusal(passkeysCalls.prove, 'PASSKEY_REFUSED')
  if (!passkey.isTrusted) throw refusal(passkeysCalls.prove, 'PASSKEY_TOO_NEW')
  await db.transaction((query) => renewSession(query, exchange, id, secure))
  // The device is now known, so codes open full sessions here.
  if (passkey.phone !== null) {
    const known = device.remember(exchange.cookie(cookies.device), passkey.phone)
    exchange.setCookie(cookies.device, known, { seconds: deviceSeconds })
  }
  return done
}
