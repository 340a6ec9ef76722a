import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

type ReceivedPush = { device: string; message: Record<string, string>; headers: IncomingMessage['headers'] }

/** A fake push service that verifies RFC 8292 signatures and decrypts RFC 8291 payloads. */
export async function startPushService() {
  const devices = new Map<string, ReturnType<typeof newDevice>>()
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>()
  const told: ReceivedPush[] = []
  const tries: string[] = []
  const held = new Map<string, Promise<void>>()
  const server = createServer(async (request, response) => {
    const device = request.url?.slice(1) ?? ''
    tries.push(device)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    await held.get(device)
    const { status, headers = {} } = answers.get(device) ?? { status: 201 }
    const keys = devices.get(device)
    if (!keys || !isSigned(request, host())) return void response.writeHead(403).end()
    if (status === 201)
      told.push({ device, message: decrypted(Buffer.concat(chunks), keys), headers: request.headers })
    response.writeHead(status, headers).end('not read')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`
  after(() => server.close().closeAllConnections())
  return {
    host: host(),
    told,
    tries,
    answer: (device: string, status: number, headers?: Record<string, string>) =>
      answers.set(device, { status, ...(headers && { headers }) }),
    hold(device: string) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(device, promise)
      return resolve
    },
    device(name: string) {
      const keys = newDevice()
      devices.set(name, keys)
      const p256dh = keys.pair.getPublicKey().toString('base64url')
      return { endpoint: `http://${host()}/${name}`, p256dh, auth: keys.auth.toString('base64url') }
    },
  }
}

function newDevice() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { pair, auth: randomBytes(16) }
}

function isSigned({ headers }: IncomingMessage, host: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = exp - Date.now() / 1000
  assert.deepEqual([aud, sub], [`http://${host}`, 'mailto:support@simat.example'])
  assert.ok(seconds > 0 && seconds <= 24 * 3600, `${seconds}`)
  assert.deepEqual(JSON.parse(Buffer.from(head, 'base64url').toString()), { typ: 'JWT', alg: 'ES256' })
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from(`${head}.${claims}`), how, Buffer.from(signature, 'base64url'))
}

/** Implemented from the RFCs, independent of our encryption code. */
function decrypted(body: Buffer, { pair, auth }: ReturnType<typeof newDevice>): Record<string, string> {
  const salt = body.subarray(0, 16)
  const size = body.readUInt32BE(16)
  const sender = body.subarray(21, 21 + body[20]!)
  const record = body.subarray(21 + body[20]!)
  assert.ok(record.length <= size, 'one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const hkdf = (secret: Buffer, with_: Buffer, about: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, about, bytes))
  const secret = hkdf(pair.computeSecret(sender), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  assert.ok(padded.subarray(end + 1).every((byte) => byte === 0))
  return JSON.parse(padded.subarray(0, end).toString('utf8'))
}
