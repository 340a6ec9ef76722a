import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mistakenSettings } from '#tests/support/mistakenSettings.ts'
import { otherWayEnvironment } from '#tests/support/otherWays.ts'
import { ConfigMistakes, readConfig } from './config.server.ts'

const environment = { ...otherWayEnvironment, EDITION: 'trusted' }
const needed = {
  whatsapp: [
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_TOKEN',
    'WHATSAPP_TEMPLATE',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  ],
  telegram: ['TELEGRAM_GATEWAY_TOKEN'],
  voice: ['SMS_TWILIO_ACCOUNT', 'SMS_TWILIO_TOKEN', 'VOICE_FROM'],
}

test('codes go another way where that is set up, and nowhere else', () => {
  assert.deepEqual(readConfig({}).codesAnotherWay, [])
  const ways = readConfig({ ...environment, CODES_ANOTHER_WAY: 'voice,whatsapp' }).codesAnotherWay
  assert.deepEqual(
    ways.map(({ way }) => way),
    ['whatsapp', 'voice'],
  )
  assert.deepEqual(mistakenSettings({ ...environment, CODES_ANOTHER_WAY: 'pigeon' }), ['CODES_ANOTHER_WAY'])
})

test('what a chosen way needs is a mistake where it is missing, and what another one needs is not asked for', () => {
  for (const [way, names] of Object.entries(needed)) {
    const alone = { EDITION: 'trusted', CODES_ANOTHER_WAY: way }
    assert.deepEqual(mistakenSettings(alone), names)
    for (const name of names)
      assert.deepEqual(mistakenSettings({ ...environment, CODES_ANOTHER_WAY: way, [name]: '' }), [name])
  }
})

test('without account-safety there are no other ways, and the remedy says so', () => {
  assert.throws(
    () => readConfig({ ...otherWayEnvironment }),
    (error) =>
      error instanceof ConfigMistakes &&
      error.mistakes.join() ===
        'CODES_ANOTHER_WAY is wrong: it needs account-safety; add that to FEATURES, or give no other ways',
  )
})

test('a number that calls, languages and addresses are as they must be', () => {
  for (const [name, value] of [
    ['VOICE_FROM', 'Simat'],
    ['VOICE_FROM', '0501234567'],
    ['WHATSAPP_TEMPLATE_LANGUAGES', 'ar,en'],
    ['WHATSAPP_TEMPLATE_LANGUAGES', 'en'],
    ['WHATSAPP_URL', 'http://graph.example'],
    ['TELEGRAM_GATEWAY_URL', 'https://gateway.example/?a'],
  ] as const)
    assert.deepEqual([name, mistakenSettings({ ...environment, [name]: value })], [name, [name]])
  const [whatsapp] = readConfig({ ...environment, WHATSAPP_TEMPLATE_LANGUAGES: 'en_US,ar' }).codesAnotherWay
  assert.deepEqual(whatsapp?.way === 'whatsapp' && whatsapp.languages, { en: 'en_US', ar: 'ar' })
})

test('providers tell of messages where they reach us over https, and the feature is on', () => {
  const at = (PUBLIC_ORIGIN: string, FEATURES = 'account-safety') =>
    readConfig({ ...environment, NODE_ENV: 'test', PUBLIC_ORIGIN, CODES_ANOTHER_WAY: '', FEATURES })
      .receiptsAt
  assert.equal(at('https://simat.example'), 'https://simat.example/webhooks')
  assert.equal(at('http://localhost:3000'), null)
  assert.equal(at('https://simat.example', ''), null)
})
