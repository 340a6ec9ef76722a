import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mistakenSettings } from '#tests/support/mistakenSettings.ts'
import { whatsappEnvironment } from '#tests/support/whatsapp.ts'
import { readConfig } from './config.server.ts'

const environment = { ...whatsappEnvironment, EDITION: 'trusted' }

test('codes go by WhatsApp where that is configured, and nowhere else', () => {
  assert.equal(readConfig({}).whatsapp, null)
  assert.deepEqual(readConfig(environment).whatsapp, {
    url: whatsappEnvironment.WHATSAPP_URL,
    token: whatsappEnvironment.WHATSAPP_TOKEN,
  })
})

test("WhatsApp's URL and token are required together, and the URL must be safe", () => {
  for (const [name, value] of [
    ['WHATSAPP_URL', ''],
    ['WHATSAPP_TOKEN', ''],
    ['WHATSAPP_URL', 'http://graph.example/v24.0/1/messages'],
    ['WHATSAPP_URL', 'https://graph.example/?a'],
  ] as const)
    assert.deepEqual([name, mistakenSettings({ ...environment, [name]: value })], [name, [name]])
})
