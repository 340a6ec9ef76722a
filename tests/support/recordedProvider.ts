import assert from 'node:assert/strict'
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { TestContext } from 'node:test'
import { createDelivery, SmsFailed } from '#features/accounts/sms/delivery.server.ts'
import type { CodeMessage, Provider, Sms } from '#features/accounts/sms/provider.server.ts'

/** Neither this message nor the credential may reach errors or logs. */
export const sms: Sms = { to: '+966512345678', text: 'رمزك في سمات: 135790 "كما" + %20\n@simat.example' }
export const codeMessage: CodeMessage = { to: sms.to, code: '135790', language: 'ar' }
export const credential = 'canary-credential'
const secrets = [/\d{6}/, /%2B|\+966/, /رمزك/, /canary/, /simat\.example/, /127\.0\.0\.1/]

type Arrived = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Answering = (response: ServerResponse) => void

export async function recordedProvider(t: TestContext, answering: Answering) {
  const arrived: Arrived[] = []
  const provider = { arrived, answering, url: '' }
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    arrived.push({ method, url, headers, body: await textOf(request) })
    provider.answering(response)
  })
  provider.url = `http://127.0.0.1:${await listening(server)}`
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return provider
}

export async function freePort() {
  const server = createServer()
  const port = await listening(server)
  await server[Symbol.asyncDispose]()
  return port
}

async function listening(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  return address.port
}

export const json =
  (status: number, body: unknown): Answering =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const html: Answering = (response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${sms.to} ${sms.text}</h1>`)

export const refusalBy = (provider: Provider, timeoutMs?: number) => refusalOf(provider, sms, timeoutMs)

export const refusalOfCode = (provider: Provider<CodeMessage>, timeoutMs?: number) =>
  refusalOf(provider, codeMessage, timeoutMs)

async function refusalOf<Message>(provider: Provider<Message>, message: Message, timeoutMs = 2000) {
  const lines: { provider?: string; reason?: string }[] = []
  const log = { warn: (about: object) => void lines.push(about) }
  const next: Provider<Message> = { name: 'next', send: async () => {} }
  assert.equal(await createDelivery([provider, next], { timeoutMs, log }).send(message), 'next')
  const failed = await createDelivery([provider], { timeoutMs, log })
    .send(message)
    .then(assert.fail, (error) => error)
  assert.ok(failed instanceof SmsFailed)
  const [{ reason } = assert.fail()] = lines
  for (const secret of secrets) {
    assert.doesNotMatch(`${failed.message} ${failed.stack?.split('\n', 1)} ${failed.cause}`, secret)
    assert.doesNotMatch(JSON.stringify(lines), secret)
  }
  assert.equal(failed.message.split(`${provider.name}: `)[1], reason)
  return reason ?? assert.fail()
}

export const refusesWhatIsNoAcceptance = (t: TestContext, providerAt: (url: string) => Provider) =>
  refusesAsProvider(t, providerAt, refusalBy)

export const refusesCodesWithoutAcceptance = (
  t: TestContext,
  providerAt: (url: string) => Provider<CodeMessage>,
) => refusesAsProvider(t, providerAt, refusalOfCode)

async function refusesAsProvider<Message>(
  t: TestContext,
  providerAt: (url: string) => Provider<Message>,
  refusalBy: (provider: Provider<Message>, timeoutMs?: number) => Promise<string>,
) {
  const there = await recordedProvider(t, html)
  const provider = providerAt(there.url)
  assert.match(await refusalBy(provider), /^status 200/)

  there.answering = (response) => response.writeHead(503).end('x'.repeat(300_000))
  assert.equal(await refusalBy(provider), 'status 503')

  const elsewhere = await recordedProvider(t, html)
  for (const status of [301, 302, 303, 307, 308]) {
    there.answering = (response) => response.writeHead(status, { location: elsewhere.url }).end()
    assert.equal(await refusalBy(provider), `status ${status} (a redirect, not followed)`)
  }
  assert.deepEqual(elsewhere.arrived, [])

  there.answering = (response) => response.destroy()
  assert.match(await refusalBy(provider), /^(UND_ERR_SOCKET|ECONNRESET)$/)

  there.answering = () => {}
  assert.equal(await refusalBy(provider, 200), 'no answer within 200 ms')

  there.answering = (response) => response.writeHead(200).write('{"success":true')
  assert.equal(await refusalBy(provider, 200), 'no answer within 200 ms')

  there.answering = (response) => {
    response.writeHead(200)
    const endless = setInterval(() => response.write('x'.repeat(20_000)), 1)
    response.on('close', () => clearInterval(endless))
  }
  assert.match(await refusalBy(provider), /^status 200/)

  assert.equal(await refusalBy(providerAt(`http://127.0.0.1:${await freePort()}`)), 'ECONNREFUSED')
}

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
