import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigMistakes, readConfig } from './config.server.ts'

const needed = {
  twilio: { SMS_TWILIO_ACCOUNT: 'AC0123', SMS_TWILIO_TOKEN: 'canary-1', SMS_TWILIO_FROM: 'Simat' },
  unifonic: { SMS_UNIFONIC_APP_SID: 'canary-2' },
  http: { SMS_HTTP_URL: 'https://sms.example/send', SMS_HTTP_BODY: 'to={to}&text={text}' },
}
const everything = { ...needed.twilio, ...needed.unifonic, ...needed.http }

function mistakesIn(environment: Record<string, string>) {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigMistakes, `${error}`)
    assert.doesNotMatch(error.message, /canary/)
    return error.mistakes
  }
}

const namesIn = (lines: readonly string[]) => lines.map((line) => line.split(' ', 1)[0])
const withHttp = (changes: Record<string, string>) =>
  namesIn(mistakesIn({ SMS_PROVIDER: 'http', ...needed.http, ...changes }))

test('SMS_PROVIDER is a list, tried in its order', () => {
  const order = (SMS_PROVIDER: string) =>
    readConfig({ ...everything, SMS_PROVIDER }).sms.map(({ provider }) => provider)
  assert.deepEqual(order('twilio,,http, unifonic ,twilio'), ['twilio', 'http', 'unifonic'])
  assert.deepEqual(order('unifonic'), ['unifonic'])
  assert.deepEqual(order(' '), ['console'])
})

test("console can't be combined, and an unknown provider is a mistake", () => {
  for (const SMS_PROVIDER of ['console,twilio', 'twilio,console', 'twilio,pigeon', 'all'])
    assert.deepEqual(namesIn(mistakesIn({ ...everything, SMS_PROVIDER })), ['SMS_PROVIDER'])
})

test('missing settings of a chosen provider are all reported together, each with its remedy', () => {
  const SMS_PROVIDER = Object.keys(needed).join()
  const lines = mistakesIn({ SMS_PROVIDER })
  const asked = Object.keys(everything).filter((name) => name !== 'SMS_HTTP_BODY')
  assert.deepEqual(new Set(namesIn(lines)), new Set(asked))
  for (const line of lines) assert.match(line, / is missing with SMS_PROVIDER=\w+: give /)
  for (const name of asked)
    assert.deepEqual(namesIn(mistakesIn({ ...everything, SMS_PROVIDER, [name]: '' })), [name])
  assert.deepEqual(mistakesIn({ ...everything, SMS_PROVIDER }), [])
  assert.deepEqual(namesIn(mistakesIn({ ...everything, SMS_PROVIDER, SMS_TWILIO_TOKEN_FILE: '/canary' })), [
    'SMS_TWILIO_TOKEN_FILE',
  ])
})

test("settings of other providers aren't required", () => {
  for (const [SMS_PROVIDER, variables] of Object.entries(needed))
    assert.deepEqual(mistakesIn({ SMS_PROVIDER, ...variables }), [])
})

test('every provider URL uses https, or leads to this machine', () => {
  const given = (SMS_HTTP_URL: string) => withHttp({ SMS_HTTP_URL })
  for (const host of ['https://sms.example', 'http://127.0.0.1:80', 'http://[::1]:8080', 'http://localhost'])
    assert.deepEqual([host, given(`${host}/a`)], [host, []])
  for (const wrong of [
    'http://sms.example',
    'http://10.0.0.1',
    'http://127.0.0.1.example',
    'https://user:canary@sms.example',
    'ftp://127.0.0.1',
    'sms.example',
  ])
    assert.deepEqual([wrong, given(`${wrong}/a`)], [wrong, ['SMS_HTTP_URL']])
})

test('a message template has one placeholder for the text and one for the number, and no others', () => {
  const bodies = (SMS_HTTP_BODY: string) => withHttp({ SMS_HTTP_BODY })
  for (const good of [
    'to={digits}&m={text}',
    '{"to":"{to}","m":"{text}"}',
    '[{"to":"+{digits}","m":"{text}"}]',
  ])
    assert.deepEqual([good, bodies(good)], [good, []])
  for (const wrong of [
    'to={to}',
    'text={text}',
    'to={to}&text={text}&code={code}',
    '{"to":{digits},"m":"{text}"}',
    '{"to":"{to}","m":"{text}"',
  ])
    assert.deepEqual([wrong, bodies(wrong)], [wrong, ['SMS_HTTP_BODY']])
})

test('the number may be in the URL instead, but not in its host', () => {
  const urls = (SMS_HTTP_URL: string) => withHttp({ SMS_HTTP_URL, SMS_HTTP_BODY: 'text={text}' })
  assert.deepEqual(urls('https://sms.example/{digits}/send'), [])
  for (const wrong of [
    'https://{digits}.sms.example/{to}',
    'https://sms.example:{digits}/{to}',
    'https://sms.example/{to}{code}',
  ])
    assert.deepEqual([wrong, urls(wrong)], [wrong, ['SMS_HTTP_URL']])
})

test('without a body all placeholders are in the URL', () => {
  const get = { SMS_HTTP_BODY: '', SMS_HTTP_URL: 'https://sms.example/?to={to}&text={text}' }
  assert.deepEqual(withHttp(get), [])
  assert.deepEqual(withHttp({ ...get, SMS_HTTP_URL: 'https://sms.example/?to={to}' }), ['SMS_HTTP_URL'])
})

test('headers are a JSON object', () => {
  const [settings] = readConfig({
    SMS_PROVIDER: 'http',
    ...needed.http,
    SMS_HTTP_HEADERS: '{"Authorization":"Bearer a"}',
  }).sms
  assert.deepEqual(settings?.provider === 'http' && settings.headers, { authorization: 'Bearer a' })
  for (const wrong of ['canary', '"canary"', '{"a b":"canary"}', '{"a":"b\\ncanary"}', '[1]', 'null'])
    assert.deepEqual([wrong, withHttp({ SMS_HTTP_HEADERS: wrong })], [wrong, ['SMS_HTTP_HEADERS']])
})

test('SMS_COUNTRIES lists the served countries, with a ceiling for all but the first', () => {
  const served = (SMS_COUNTRIES: string) => readConfig({ SMS_COUNTRIES }).countries
  assert.deepEqual(served('SA, ae:500 ,KW : 200,BH'), { SA: null, AE: 500, KW: 200, BH: 100 })
  assert.deepEqual(served('AE:900,SA'), { AE: 900, SA: 100 })
  assert.equal(readConfig({}).countries, null)
  for (const wrong of ['SA,X', 'ZZ', 'SA:0', 'SA:many', 'SA AE', 'SA:-5', 'SA:1.5', 'TV', 'SA:9999999999'])
    assert.deepEqual(namesIn(mistakesIn({ SMS_COUNTRIES: wrong })), ['SMS_COUNTRIES'], wrong)
})
