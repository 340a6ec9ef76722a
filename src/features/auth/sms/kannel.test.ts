import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openGateway } from '#tests/support/kannelGateway.ts'
import { kannelPrograms } from '#tests/support/kannelPrograms.ts'
import {
  recordedProvider,
  refusalBy,
  refusesWhatIsNoAcceptance,
  sms,
} from '#tests/support/recordedProvider.ts'
import { openDelivery, SmsFailed } from './delivery.server.ts'
import { kannel } from './kannel.server.ts'
import { codeText } from './text.ts'

const programs = kannelPrograms()
const gateway = typeof programs === 'string' ? null : await openGateway(programs)
const skip = typeof programs === 'string' && programs
if (skip) process.stdout.write(`No real gateway: ${skip}\n`)
before(() => gateway?.start())
after(() => gateway?.close())

const at = (url: string, password = 'canary-password') =>
  kannel({ provider: 'kannel', url, username: 'simat', password, from: 'Simat' })

const to = '+966512345678'
const send = (text: string, password?: string) =>
  openDelivery([at(gateway?.url ?? '', password)], { timeoutMs: 4500 }).send({ to, text })

test('through a real gateway a code in English arrives exactly', { skip }, async () => {
  const text = codeText('135790', 'en')
  assert.equal(await send(text), 'kannel')
  assert.deepEqual(await gateway?.received(1), [`Simat ${to} text ${text}`])
})

test('so does every character of a message in seven bits, and the WebOTP line', { skip }, async () => {
  const [one, other] = [`+ % & = ? " ' < > ; : # @ $ _ ^ { } [ ] ~ | \\`, '@simat.example #135790']
  await send(`${one}\n${other}`)
  // The fake centre speaks in lines, so that a newline begins another.
  assert.deepEqual(await gateway?.received(2), [`Simat ${to} text ${one}`, other])
})

test('and a code in Arabic, with its WebOTP line, as one UCS-2 message', { skip }, async () => {
  const text = codeText('135790', 'ar', { origin: 'https://simat.example' })
  await send(text)
  const [line = '', ...more] = (await gateway?.received(1)) ?? []
  const [, head, ucs2 = ''] = /^(.* ucs-2) (.*)$/.exec(line) ?? []
  assert.equal(head, `Simat ${to} ucs-2`)
  assert.equal(fromUcs2(ucs2), text)
  assert.deepEqual(more, [])
})

test('many at once all arrive', { skip }, async () => {
  const texts = Array.from({ length: 40 }, (_, i) => codeText(`${100_000 + i}`, 'en'))
  await Promise.all(texts.map((text) => send(text)))
  const got = await gateway?.received(texts.length)
  assert.deepEqual(
    got?.sort(),
    texts.map((text) => `Simat ${to} text ${text}`),
  )
})

test('refused credentials are a clear error', { skip }, async () => {
  await assert.rejects(send(codeText('135790', 'en'), 'wrong'), {
    name: 'SmsFailed',
    message: 'No SMS provider accepted. kannel: status 403 (are the credentials right?)',
  })
})

test('a gateway that is stopped is an error and loses nothing: the next try works', { skip }, async () => {
  await gateway?.stop()
  await assert.rejects(send(codeText('135790', 'en')), SmsFailed)
  await gateway?.start()
  const text = codeText('135790', 'en')
  assert.equal(await send(text), 'kannel')
  assert.deepEqual(await gateway?.received(1), [`Simat ${to} text ${text}`])
})

test('only 202 in the words of Kannel is acceptance', async (t) => {
  const there = await recordedProvider(t, (response) =>
    response.writeHead(202).end('3: Queued for later delivery'),
  )
  await at(there.url).send(sms, new AbortController().signal)
  there.answering = (response) => response.writeHead(202).end('<h1>Accepted</h1>')
  assert.equal(await refusalBy(at(there.url)), 'status 202 without acceptance')
  await refusesWhatIsNoAcceptance(t, at)
})

/** Decodes URL-encoded UTF-16, in which the larger half of each unit comes first. */
function fromUcs2(encoded: string) {
  const bytes = encoded
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').swap16().toString('utf16le')
}
