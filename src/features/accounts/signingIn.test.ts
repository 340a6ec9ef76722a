import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { people } from '#tests/support/people.ts'
import { otherThan, phone, recordedDelivery } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { authCalls } from './accounts.contract.ts'

const { sendCode, registerPhone, resend, verify, status, logout } = authCalls
const post = recordedDelivery()
const app = await startApp({ delivery: post.delivery })
const shown = await startApp()

let last = 0
const newPhone = () => phone(++last)
const saudi = (phoneNumber: string) => ({ phoneNumber, countryCode: 'SA' })

async function codeFor(phoneNumber: string) {
  await app.visitor(sendCode, saudi(phoneNumber))
  return post.codeFor(phoneNumber)
}

async function signIn(
  phoneNumber: string,
  options: { rememberMe?: boolean; cookie?: string; origin?: string } = {},
) {
  const { rememberMe = false, cookie = '', origin = app.origin } = options
  const response = await fetch(`${origin}/api/auth/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ phoneNumber, code: await codeFor(phoneNumber), rememberMe }),
  })
  const cookies = response.headers.getSetCookie()
  const value = (name: string) => cookies.find((each) => each.startsWith(`${name}=`))?.split(/[=;]/)[1] ?? ''
  return { status: response.status, cookies, session: value('session'), device: value('device') }
}

const coolDown = (phoneNumber: string) =>
  app.db.write(
    'test_cool_down',
    `update challenges set last_sent_at = now() - interval '61 s' where phone = $1`,
    [phoneNumber],
  )

test('a new number: verification says registration is required', async () => {
  const phoneNumber = newPhone()
  const answer = await app.visitor(sendCode, { ...saudi(phoneNumber), rememberMe: true })
  assert.deepEqual(answer, {
    success: true,
    message: 'OTP sent',
    userType: 'unknown',
    resendAfter: 60,
    expiresIn: 300,
  })
  const code = post.codeFor(phoneNumber)
  assert.match(code, /^\d{6}$/)
  assert.deepEqual(await app.visitor(verify, { phoneNumber, code }), {
    success: true,
    requiresRegistration: true,
  })
})

test('a known number: the user is signed in', async () => {
  await app.join(people.noura)
  const { phone: phoneNumber, name } = people.noura
  const answer = await app.visitor(verify, { phoneNumber, code: await codeFor(phoneNumber) })
  assert.equal(answer.requiresRegistration, false)
  assert.deepEqual(
    { ...answer.user, id: 0 },
    { id: 0, userId: 'noura', displayName: name, isVerified: false },
  )
  const { session } = await signIn(phoneNumber).then(async () => {
    await coolDown(phoneNumber)
    return signIn(phoneNumber)
  })
  assert.deepEqual(await app.client({ cookie: `session=${session}` })(status, {}), {
    userId: 'noura',
    isVerified: false,
  })
})

test('until the profile exists a session counts as signed out', async () => {
  const { session } = await signIn(newPhone())
  const halfway = app.client({ cookie: `session=${session}` })
  assert.equal((await refused(halfway(status, {}))).code, 'SIGN_IN_REQUIRED')
  assert.equal((await refused(halfway(ratingsCalls.received, {}))).status, 401)
})

test('known and unknown number get the same answer, byte for byte', async () => {
  await app.join(people.fahad)
  const answers = await Promise.all(
    [people.fahad.phone, newPhone()].map(async (phoneNumber) => {
      const response = await fetch(`${app.origin}/api/auth/phone`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(saudi(phoneNumber)),
      })
      return {
        text: await response.text(),
        headers: [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
      }
    }),
  )
  assert.deepEqual(answers[0], answers[1])
})

test('otpCode is in a response only when the SMS provider is console', async () => {
  const phoneNumber = newPhone()
  const { otpCode = '' } = await shown.visitor(registerPhone, saudi(phoneNumber))
  assert.equal((await shown.visitor(verify, { phoneNumber, code: otpCode })).requiresRegistration, true)
  assert.equal('otpCode' in (await app.visitor(registerPhone, saudi(newPhone()))), false)
})

test('a wrong code shows how many attempts are left, and 5 wrong guesses end the challenge', async () => {
  const phoneNumber = newPhone()
  const code = await codeFor(phoneNumber)
  for (const attemptsLeft of [4, 3, 2, 1, 0]) {
    const refusal = await refused(app.visitor(verify, { phoneNumber, code: otherThan(code) }))
    assert.deepEqual(
      [refusal.status, refusal.code, refusal.details.attemptsLeft],
      [400, 'WRONG_CODE', attemptsLeft],
    )
  }
  const refusal = await refused(app.visitor(verify, { phoneNumber, code }))
  assert.deepEqual([refusal.status, refusal.code], [429, 'TOO_MANY_ATTEMPTS'])
})

test('an expired code, a used code and a number without a code get the same refusal', async () => {
  const expired = newPhone()
  const code = await codeFor(expired)
  await app.db.write('test_expire', 'update challenges set expires_at = now() where phone = $1', [expired])
  const used = newPhone()
  const usedCode = await codeFor(used)
  await app.visitor(verify, { phoneNumber: used, code: usedCode })
  for (const guess of [
    { phoneNumber: expired, code },
    { phoneNumber: used, code: usedCode },
    { phoneNumber: newPhone(), code: '123456' },
  ]) {
    const refusal = await refused(app.visitor(verify, guess))
    assert.deepEqual([refusal.status, refusal.code], [400, 'CODE_EXPIRED'])
  }
})

test('a code may come with spaces, or in Arabic digits', async () => {
  const phoneNumber = newPhone()
  const code = await codeFor(phoneNumber)
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  assert.equal(
    (await app.visitor(verify, { phoneNumber, code: `${arabic.slice(0, 3)} ${arabic.slice(3)}` })).success,
    true,
  )
})

test('a resend sends the same code while it is valid, and never resets the guess budget', async () => {
  const phoneNumber = newPhone()
  const code = await codeFor(phoneNumber)
  await refused(app.visitor(verify, { phoneNumber, code: otherThan(code) }))
  await coolDown(phoneNumber)
  assert.deepEqual(await app.visitor(resend, { phoneNumber }), {
    success: true,
    message: 'OTP resent',
    resendAfter: 60,
  })
  assert.equal(post.codeFor(phoneNumber), code)
  const refusal = await refused(app.visitor(verify, { phoneNumber, code: otherThan(code) }))
  assert.equal(refusal.details.attemptsLeft, 3)
})

test('cooldown 60 s per number, enforced by the server and shown to the client', async () => {
  const phoneNumber = newPhone()
  await codeFor(phoneNumber)
  const messages = post.sent.length
  const refusal = await refused(app.visitor(resend, { phoneNumber }))
  assert.deepEqual([refusal.status, refusal.code], [429, 'TOO_SOON'])
  assert.ok(refusal.retryAfter && refusal.retryAfter > 50 && refusal.retryAfter <= 60)
  const again = await app.visitor(sendCode, saudi(phoneNumber))
  assert.ok(again.resendAfter > 50 && again.resendAfter <= 60, 'another start tells how long it still is')
  assert.equal(post.sent.length, messages, 'and sends nothing')
})

test('a provider failure is a clear error and loses nothing: the next try works', async () => {
  const phoneNumber = newPhone()
  post.fail(true)
  const refusal = await refused(app.visitor(sendCode, saudi(phoneNumber)))
  assert.deepEqual([refusal.status, refusal.code], [503, 'SMS_FAILED'])
  const used = await app.db.read('test_used', 'select 1 from allowances where key like $1 and used > 0', [
    `%${phoneNumber}%`,
  ])
  assert.equal(used.length, 0)
  post.fail(false)
  assert.equal((await app.visitor(sendCode, saudi(phoneNumber))).success, true)
  assert.equal((await app.visitor(verify, { phoneNumber, code: post.codeFor(phoneNumber) })).success, true)
})

test('remember-me 30 days; without it a session cookie, 24 h at most', async () => {
  const remembered = await signIn(newPhone(), { rememberMe: true })
  assert.match(
    remembered.cookies.join('\n'),
    /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/m,
  )
  const passing = await signIn(newPhone())
  assert.match(passing.cookies.join('\n'), /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/m)
  const rows = await app.db.read<{ hours: number }>(
    'test_hours',
    `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions order by created_at desc limit 2`,
    [],
  )
  assert.deepEqual(
    rows.map(({ hours }) => hours),
    [8, 720],
    'one that is not remembered ends when it was not used for eight hours',
  )
})

test('on https cookies are Secure and __Host-', async () => {
  const secure = await startApp({ config: { secure: true, publicOrigin: null } })
  const { otpCode = '' } = await secure.visitor(sendCode, saudi(phone(1)))
  const response = await fetch(`${secure.origin}/api/auth/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: phone(1), code: otpCode }),
  })
  for (const cookie of response.headers.getSetCookie())
    assert.match(cookie, /^__Host-\w+=.*; Path=\/;.*; Secure;/)
})

test('every sign-in gets a new token, and a user has at most 10 sessions', async () => {
  const phoneNumber = newPhone()
  const tokens: string[] = []
  for (let i = 0; i < 12; i += 1) {
    await coolDown(phoneNumber)
    tokens.push((await signIn(phoneNumber)).session)
  }
  assert.equal(new Set(tokens).size, 12)
  const [row] = await app.db.read<{ count: number }>(
    'test_sessions',
    'select count(*)::int as count from sessions s join accounts a on a.id = s.account_id where a.phone = $1',
    [phoneNumber],
  )
  assert.equal(row?.count, 10)
})

test('the database stores only the hash of a session', async () => {
  const { session } = await signIn(newPhone())
  const found = await app.db.read('test_token', 'select 1 from sessions where token_digest = $1', [session])
  assert.equal(found.length, 0)
})

test('logout: the session ends everywhere immediately, and logging out twice succeeds', async () => {
  const sara = await app.join(people.sara)
  assert.equal((await sara.send(status, {})).userId, 'sara')
  assert.deepEqual(await sara.send(logout, {}), { success: true, message: 'Logged out' })
  assert.equal((await refused(sara.send(status, {}))).status, 401)
  assert.deepEqual(await sara.send(logout, {}), { success: true, message: 'Logged out' })
  assert.deepEqual(await app.visitor(logout, {}), { success: true, message: 'Logged out' })
})

test('an impossible number gets 400 INVALID_PHONE, and no SMS', async () => {
  const messages = post.sent.length
  const refusal = await refused(app.visitor(sendCode, saudi('12')))
  assert.deepEqual([refusal.status, refusal.code], [400, 'INVALID_PHONE'])
  assert.equal(post.sent.length, messages)
})

test("the number shown comes from the verifying request, so no caller can plant words on another user's number", async () => {
  const phoneNumber = newPhone()
  await app.visitor(sendCode, saudi(`${phoneNumber} \u202eHACKED by me`))
  const code = post.codeFor(phoneNumber)
  await app.visitor(verify, { phoneNumber, countryCode: 'SA', code })
  const [account] = await app.db.read<{ shown: string }>(
    'test_shown',
    'select phone_shown as shown from accounts where phone = $1',
    [phoneNumber],
  )
  assert.deepEqual(account, { shown: phoneNumber })
})

test('one account per number, in every form it is typed', async () => {
  await app.visitor(sendCode, saudi('0509999999'))
  await app.visitor(verify, { phoneNumber: '966509999999', code: post.codeFor('+966509999999') })
  const rows = await app.db.read(
    'test_accounts',
    `select phone from accounts where phone like '%509999999'`,
    [],
  )
  assert.deepEqual(rows, [{ phone: '+966509999999' }])
})

test('no code, number or cookie is in the log', async () => {
  const before = app.log.length
  const cookies: string[] = []
  for (let i = 0; i < 6; i += 1) {
    const phoneNumber = newPhone()
    const guess = { phoneNumber, code: otherThan(await codeFor(phoneNumber)) }
    await refused(app.visitor(verify, guess))
    await coolDown(phoneNumber)
    const { session, device } = await signIn(phoneNumber, { rememberMe: true })
    const send = app.client({ cookie: `session=${session}; device=${device}` })
    await refused(send(status, {}))
    await send(logout, {})
    cookies.push(session, device)
  }
  const lines = app.log.join('')
  assert.ok(app.log.length - before > 20, `${app.log.length - before} lines`)
  for (const cookie of cookies) assert.ok(cookie && !lines.includes(cookie))
  for (const { to, text } of post.sent) {
    assert.equal(lines.includes(to.slice(4)), false)
    assert.equal(new RegExp(`\\b${/\d{6}/.exec(text)?.[0]}\\b`).test(lines), false)
  }
})
