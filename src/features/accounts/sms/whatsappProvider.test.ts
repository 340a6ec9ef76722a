import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  codeMessage,
  credential,
  json,
  recordedProvider,
  refusalOfCode,
  refusesCodesWithoutAcceptance,
} from '#tests/support/recordedProvider.ts'
import { whatsappProvider } from './whatsappProvider.server.ts'

const at = (url: string) => whatsappProvider({ url: `${url}/106540352242922/messages`, token: credential })
const never = new AbortController().signal

/** From Meta's documentation. */
const accepted = {
  messaging_product: 'whatsapp',
  contacts: [{ input: '966512345678', wa_id: '966512345678' }],
  messages: [{ id: 'wamid.HBgLMTIwMTU1NTM5MzEVAgARGBI0RjQ1', message_status: 'accepted' }],
}

test('WhatsApp gets the approved template, with the code in its body and behind its button', async (t) => {
  const there = await recordedProvider(t, json(200, accepted))
  await at(there.url).send(codeMessage, never)
  const [{ method, url, headers, body } = assert.fail(), ...more] = there.arrived
  assert.deepEqual(more, [])
  assert.deepEqual([method, url], ['POST', '/106540352242922/messages'])
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers.authorization, `Bearer ${credential}`)
  const code = [{ type: 'text', text: codeMessage.code }]
  assert.deepEqual(JSON.parse(body), {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: codeMessage.to.slice(1),
    type: 'template',
    template: {
      name: 'simat_code',
      language: { code: 'ar' },
      components: [
        { type: 'body', parameters: code },
        { type: 'button', sub_type: 'url', index: '0', parameters: code },
      ],
    },
  })
  await at(there.url).send({ ...codeMessage, language: 'en' }, never)
  assert.equal(JSON.parse(there.arrived[1]!.body).template.language.code, 'en')
})

test('a refusal by Meta is reported by status and code, without its text about the number', async (t) => {
  const error = (code: number) => ({ error: { message: `(#${code}) ${codeMessage.to}`, code } })
  const there = await recordedProvider(t, json(400, error(80007)))
  assert.equal(await refusalOfCode(at(there.url)), 'status 400, error 80007')
  there.answering = json(400, error(132001))
  await assert.rejects(at(there.url).send(codeMessage, never), { message: 'status 400, error 132001' })
  there.answering = json(400, error(Number(codeMessage.code) + 600_000))
  assert.equal(await refusalOfCode(at(there.url)), 'status 400')
  there.answering = json(401, error(190))
  assert.equal(await refusalOfCode(at(there.url)), 'status 401 (are the credentials right?), error 190')
  there.answering = json(200, { messages: [] })
  assert.equal(await refusalOfCode(at(there.url)), 'status 200 without a message')
})

test('a slow, missing, garbage, endless or redirected WhatsApp response counts as a failure', (t) =>
  refusesCodesWithoutAcceptance(t, at))
