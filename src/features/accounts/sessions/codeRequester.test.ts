import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSender } from '#platform/api/client.ts'
import { startApp } from '#tests/support/app.ts'
import { otherThan, phone, recordedDelivery } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { authCalls } from '../accounts.contract.ts'

const { sendCode, resend, verify } = authCalls
const post = recordedDelivery()
const app = await startApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' }, delivery: post.delivery })
const saudi = (phoneNumber: string) => ({ phoneNumber, countryCode: 'SA' })
let last = 0
const newPhone = () => phone(++last * 10_007)
const later = (phoneNumber: string) =>
  app.db.write(
    'test_later',
    `update challenges set last_sent_at = last_sent_at - interval '61 s' where phone = $1`,
    [phoneNumber],
  )

function browser(address = '10.0.0.1') {
  const jar = new Map<string, string>()
  const told: string[] = []
  const send = createSender({
    async fetch(path, request) {
      const answer = await fetch(app.origin + path, request)
      for (const cookie of answer.headers.getSetCookie()) {
        told.push(cookie)
        const [name = '', value = ''] = cookie.split(';', 1)[0]!.split('=')
        jar.set(name, value)
      }
      return answer
    },
    headers: () => ({
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    failed: () => {},
  })
  return { send, jar, told }
}

test("a code is bound to the requester's browser by an HttpOnly cookie; no other browser may guess", async () => {
  const phoneNumber = newPhone()
  const [requester, other] = [browser(), browser()]
  await requester.send(sendCode, saudi(phoneNumber))
  assert.match(requester.told[0]!, /^asker=[\w-]{22}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
  const code = post.codeFor(phoneNumber)
  for (let i = 0; i < 12; i += 1) {
    const guess = { phoneNumber, code: i % 2 ? code : otherThan(code) }
    assert.equal((await refused(other.send(verify, guess))).code, 'CODE_EXPIRED')
    assert.equal((await refused(app.visitor(verify, guess))).code, 'CODE_EXPIRED')
  }
  const wrong = await refused(requester.send(verify, { phoneNumber, code: otherThan(code) }))
  assert.equal(wrong.details.attemptsLeft, 4)
  assert.equal((await requester.send(verify, { phoneNumber, code })).success, true)
})

test('a reload, another tab and another network count as the same browser', async () => {
  const phoneNumber = newPhone()
  const first = browser()
  await first.send(sendCode, saudi(phoneNumber))
  const again = browser('192.0.2.9')
  for (const [name, value] of first.jar) again.jar.set(name, value)
  assert.ok((await again.send(sendCode, saudi(phoneNumber))).resendAfter > 50)
  assert.equal((await again.send(verify, { phoneNumber, code: post.codeFor(phoneNumber) })).success, true)
})

test('a second device waits for the cooldown; then both codes work, each on the device that requested it', async () => {
  const phoneNumber = newPhone()
  const [laptop, mobile] = [browser(), browser()]
  await laptop.send(sendCode, saudi(phoneNumber))
  const ofLaptop = post.codeFor(phoneNumber)
  for (const call of [sendCode, resend]) {
    const early = await refused(mobile.send(call, saudi(phoneNumber)))
    assert.deepEqual([early.status, early.code], [429, 'TOO_SOON'])
    assert.ok(early.retryAfter && early.retryAfter > 50 && early.retryAfter <= 60)
  }
  await later(phoneNumber)
  await mobile.send(sendCode, saudi(phoneNumber))
  const ofMobile = post.codeFor(phoneNumber)
  assert.notEqual(ofMobile, ofLaptop)
  assert.equal((await refused(mobile.send(verify, { phoneNumber, code: ofLaptop }))).code, 'WRONG_CODE')
  assert.equal((await laptop.send(verify, { phoneNumber, code: ofLaptop })).success, true)
  assert.equal((await mobile.send(verify, { phoneNumber, code: ofMobile })).success, true)
})

test('an entered code ends the cooldown: the next device gets its own immediately', async () => {
  const phoneNumber = newPhone()
  const [laptop, mobile] = [browser(), browser()]
  await laptop.send(sendCode, saudi(phoneNumber))
  await laptop.send(verify, { phoneNumber, code: post.codeFor(phoneNumber) })
  assert.equal((await mobile.send(sendCode, saudi(phoneNumber))).success, true)
})

test('a client without cookies can enter the code from the network that requested it', async () => {
  const phoneNumber = newPhone()
  const from = (address: string) => app.client({ 'x-forwarded-for': address })
  await from('10.7.7.1')(sendCode, saudi(phoneNumber))
  const guess = { phoneNumber, code: post.codeFor(phoneNumber) }
  assert.equal((await refused(from('10.7.8.1')(verify, guess))).code, 'CODE_EXPIRED')
  assert.equal((await from('10.7.7.2')(verify, guess)).success, true)
})

test("the sign-in page already sets the browser's cookie, so a lost response to a call doesn't change the requester", async () => {
  const page = (path: string, headers: Record<string, string>) =>
    fetch(app.origin + path, { headers }).then((answer) => answer.headers.getSetCookie())
  for (const path of ['/login', '/register', '/'])
    assert.equal((await page(path, { 'sec-fetch-site': 'none' })).length, 1, path)
  const cookie = `asker=${'a'.repeat(22)}`
  assert.deepEqual(await page('/login', { 'sec-fetch-site': 'none', cookie }), [])
  assert.deepEqual(await page('/privacy-policy', { 'sec-fetch-site': 'none' }), [])
})

test('two requests for one number, each from its own browser, send one message', async () => {
  const phoneNumber = newPhone()
  const before = post.sent.length
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => browser().send(sendCode, saudi(phoneNumber))),
  )
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(post.sent.length, before + 1)
})
