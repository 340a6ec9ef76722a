import { passkeysCalls } from '#features/security/passkeys/passkeys.contract.ts'
import type { Send } from '#platform/api/client.ts'
import type { authenticator } from './authenticator.ts'
import type { TestDatabase } from './unchecked.ts'

export const place = { origin: 'http://localhost', rpId: 'localhost' }
export const safely = { EDITION: 'trusted', PUBLIC_ORIGIN: place.origin }

export const challengeOf = (options: object) =>
  'challenge' in options && typeof options.challenge === 'string' ? options.challenge : ''

export async function addPasskey(send: Send, key: ReturnType<typeof authenticator>, name = 'My phone') {
  const { otpCode: code = '' } = await send(passkeysCalls.sendCode, {})
  const { options } = await send(passkeysCalls.begin, { code })
  return send(passkeysCalls.add, { made: key.make({ ...place, challenge: challengeOf(options) }), name })
}

export async function prove(send: Send, key: ReturnType<typeof authenticator>, where = place) {
  const { options } = await send(passkeysCalls.beginProof, {})
  return send(passkeysCalls.prove, { shown: key.show({ ...where, challenge: challengeOf(options) }) })
}

export const trustPasskeys = (db: TestDatabase, id: number) =>
  db.write('test_trust', 'update passkeys set trusted_from = now() where account_id = $1', [id])
