import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

type Signed = { challenge: string; origin: string; rpId: string; isVerified?: boolean }

export function authenticator({ isSynced = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  /** Flags: user present 1, verified 4, backup eligible 8, backed up 16, attested data 64. */
  function data({ rpId, isVerified = true }: Signed, isNew: boolean) {
    const flags = 1 + (isVerified ? 4 : 0) + (isSynced ? 24 : 0) + (isNew ? 64 : 0)
    const count = Buffer.alloc(4)
    if (!isSynced) counter += 1
    count.writeUInt32BE(counter)
    const own = isNew ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(x, y)] : []
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...own])
  }
  const said = (type: string, { challenge, origin }: Signed) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = {
    id: base64(id),
    rawId: base64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    id: base64(id),
    make(asked: Signed) {
      const authData = data(asked, true)
      const attestation = cborMap([
        ['fmt', cborText('none')],
        ['attStmt', cborMap([])],
        ['authData', cborBytes(authData)],
      ])
      const response = {
        clientDataJSON: base64(said('webauthn.create', asked)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    show(asked: Signed) {
      const authenticatorData = data(asked, false)
      const clientData = said('webauthn.get', asked)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON: base64(clientData),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
      }
      return { ...credential, response }
    },
    rewind(to: number) {
      counter = to
    },
  }
}

const head = (major: number, size: number) =>
  size < 24
    ? Buffer.from([major + size])
    : size < 256
      ? Buffer.from([major + 24, size])
      : Buffer.from([major + 25, size >> 8, size & 255])
const cborText = (text: string) => Buffer.concat([head(0x60, text.length), Buffer.from(text)])
const cborBytes = (bytes: Uint8Array) => Buffer.concat([head(0x40, bytes.length), bytes])
const cborMap = (pairs: [string, Uint8Array][]) =>
  Buffer.concat([head(0xa0, pairs.length), ...pairs.flatMap(([name, value]) => [cborText(name), value])])

/** COSE: kty 2, alg -7, crv 1, x, y. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
