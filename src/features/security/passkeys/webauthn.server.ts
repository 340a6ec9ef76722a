import type { Exchange } from '#platform/api/exchange.server.ts'
import type { NewPasskey, ShownPasskey } from './passkeys.contract.ts'

/** Loaded on first use, to save memory and startup time. */
const library = () => import('@simplewebauthn/server')

const rpName = 'Simat'

/** Without a public origin (development), uses the browser's, which the gate has checked. */
export function partyOf(exchange: Exchange, publicOrigin: string | null) {
  const origin = publicOrigin ?? exchange.origin ?? 'http://localhost'
  return { origin, rpID: new URL(origin).hostname }
}
type Place = ReturnType<typeof partyOf>

type Owner = { userName: string; userDisplayName: string; userID: Uint8Array<ArrayBuffer> }
type Known = { id: string; transports: string[] }

export async function creationOptions(
  { rpID }: Place,
  challenge: Uint8Array<ArrayBuffer>,
  owner: Owner,
  known: Known[],
) {
  const { generateRegistrationOptions } = await library()
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName,
    rpID,
    ...owner,
    challenge,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options
}

export async function requestOptions(
  { rpID }: Place,
  challenge: Uint8Array<ArrayBuffer>,
  known: Known[] = [],
) {
  const { generateAuthenticationOptions } = await library()
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID,
    challenge,
    userVerification: 'required',
    ...(known.length > 0 && { allowCredentials: known }),
  })
  return options
}

/** Null for a foreign origin or host, or without user verification. */
export async function verifyRegistration({ origin, rpID }: Place, made: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await library()
  const verified = await orNull(
    verifyRegistrationResponse({
      response: made,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return null
  const { credential, credentialDeviceType } = verified.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isSynced: credentialDeviceType === 'multiDevice',
  }
}

type StoredPasskey = { publicKey: string; counter: number; isSynced: boolean }

/** Returns the new counter. Each device counts for itself, so a synced passkey's counter isn't compared. */
export async function verifyAssertion(
  { origin, rpID }: Place,
  shown: ShownPasskey,
  passkey: StoredPasskey,
  challenge: string,
) {
  const { verifyAuthenticationResponse } = await library()
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: shown,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: shown.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.isSynced ? 0 : passkey.counter,
      },
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** The library throws on any invalid input. */
const orNull = <T>(verifying: Promise<T>) => verifying.catch(() => null)
