import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/database.ts'
import { otherThan, phone, recordedDelivery } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { withWork } from '#tests/support/work.ts'
import { authCalls } from '../accounts.contract.ts'
import { type CodeLimits, deriveCode, fixedLimits } from './deriveCode.server.ts'

const { sendCode, verify } = authCalls

/** Production limits, with many addresses behind a trusted proxy. */
const strict = { ...fixedLimits, sendsPerAddressPerHour: 100 }

async function open(changes?: Partial<CodeLimits>) {
  if (changes) return start(changes)
  await asOwner(usual.app.connection, 'truncate accounts, challenges, allowances, code_shares cascade')
  usual.post.sent.length = 0
  usual.post.fail(false)
  return usual
}

async function start(changes: Partial<CodeLimits>) {
  const post = recordedDelivery()
  const app = await startApp({
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    codeLimits: { ...strict, ...changes },
    delivery: post.delivery,
  })
  const from = (address: string, cookie = '') => app.client({ 'x-forwarded-for': address, cookie })
  const later = (seconds: number, phoneNumber: string) =>
    app.db.write(
      'test_later',
      `update challenges set last_sent_at = last_sent_at - make_interval(secs => $1) where phone = $2`,
      [seconds, phoneNumber],
    )
  return { app, post, from, later }
}

const usual = await start({})

const saudi = (phoneNumber: string) => ({ phoneNumber, countryCode: 'SA' })
/** Spaced out so no prefix limit fills up. */
const spread = (n: number) => phone(n * 10_007)

test('a known device gets one code per 60 s, 4 an hour, 8 a day', async () => {
  const { app, from, later, post } = await open()
  const { device } = await signIn(app, post, spread(1))
  post.sent.length = 0
  const send = async () => {
    await later(61, spread(1))
    return from('10.0.0.1', `device=${device}`)(sendCode, saudi(spread(1)))
  }
  for (let i = 0; i < 4; i += 1) await send()
  const fifth = await refused(send())
  assert.deepEqual([fifth.status, fifth.code], [429, 'TOO_MANY_CODES'])
  assert.ok(fifth.retryAfter && fifth.retryAfter > 3500 && fifth.retryAfter <= 3600)
  assert.equal(fifth.details.work, undefined)
  const hourLater = `update allowances set ends_at = now() where key like 'send number hour%'`
  await app.db.write('test_hour_later', hourLater, [])
  for (let i = 0; i < 4; i += 1) await send()
  await app.db.write('test_hour_later', hourLater, [])
  const ninth = await refused(send())
  assert.ok(ninth.retryAfter && ninth.retryAfter > 80_000)
  assert.equal(post.sent.length, 8)
})

test("a number's first 4 codes of a day need no work, on any device", async () => {
  const { from, later, post } = await open()
  for (let n = 1; n <= 5; n += 1) {
    await later(61, spread(1))
    const sent = from(`10.0.${n}.1`)(sendCode, saudi(spread(1)))
    if (n <= 4) await sent
    else assert.ok((await refused(sent)).details.work)
  }
  assert.equal(post.sent.length, 4)
})

test('new numbers are limited per network and hour, even if all codes are entered; known numbers pass', async () => {
  const { app, post, from } = await open({ newNumbersPerNetworkPerHour: 3 })
  const from7 = (n: number) => from(`10.7.7.${n}`)
  await signIn(app, post, spread(50))
  for (let n = 1; n <= 3; n += 1) {
    await from7(n)(sendCode, saudi(spread(n)))
    await from7(n)(verify, { phoneNumber: spread(n), code: post.codeFor(spread(n)) })
  }
  const fourth = await refused(from7(4)(sendCode, saudi(spread(4))))
  assert.deepEqual([fourth.status, fourth.code], [429, 'TOO_MANY_CODES'])
  assert.ok(fourth.details.work)
  assert.equal((await from7(5)(sendCode, saudi(spread(50)))).success, true)
  assert.equal((await from('10.7.8.1')(sendCode, saudi(spread(5)))).success, true)
})

test('a network that asks for many new numbers beyond its limit no longer learns which are known', async () => {
  const { app, post, from } = await open({ newNumbersPerNetworkPerHour: 1 })
  await signIn(app, post, spread(50))
  const send = (n: number) => from('10.7.9.1')(sendCode, saudi(spread(n)))
  await send(1)
  for (let n = 2; n <= 11; n += 1) assert.equal((await refused(send(n))).code, 'TOO_MANY_CODES')
  assert.equal((await refused(send(50))).code, 'TOO_MANY_CODES')
})

test('an address has an hourly limit, IPv6 per /64', async () => {
  const { from, post } = await open({ sendsPerAddressPerHour: 3 })
  for (let i = 1; i <= 3; i += 1) await from(`2001:db8:1:2::${i}`)(sendCode, saudi(spread(i)))
  assert.equal(
    (await refused(from('2001:db8:1:2:ffff::9')(sendCode, saudi(spread(4))))).code,
    'TOO_MANY_CODES',
  )
  assert.equal((await from('2001:db8:1:3::1')(sendCode, saudi(spread(5)))).success, true)
  assert.equal(post.sent.length, 4)
})

test('a 7-digit prefix gets 30 codes an hour', async () => {
  const { from, post } = await open()
  for (let i = 0; i < 30; i += 1) await from(`10.0.1.${i}`)(sendCode, saudi(phone(i)))
  assert.equal((await refused(from('10.0.2.1')(sendCode, saudi(phone(31))))).code, 'TOO_MANY_CODES')
  assert.equal(post.sent.length, 30)
})

test('codes have a daily ceiling, and half of it is reserved for known numbers', async () => {
  const { app, from, later, post } = await open({ sendsPerDay: 6 })
  await signIn(app, post, spread(50))
  for (let i = 1; i <= 2; i += 1) await from(`10.0.4.${i}`)(sendCode, saudi(spread(i)))
  assert.equal((await refused(from('10.0.4.9')(sendCode, saudi(spread(9))))).code, 'TOO_MANY_CODES')
  for (let i = 0; i < 3; i += 1) {
    await later(61, spread(50))
    assert.equal((await from('10.0.4.8')(sendCode, saudi(spread(50)))).success, true)
  }
  await later(61, spread(50))
  assert.equal((await refused(from('10.0.4.8')(sendCode, saudi(spread(50))))).code, 'TOO_MANY_CODES')
  assert.equal(post.sent.length, 6)
})

test('10 wrong guesses in 24 h lock the number for that guesser, even with new codes; known devices count apart', async () => {
  const { app, from, later, post } = await open()
  const owner = spread(7)
  const { device } = await signIn(app, post, owner)
  await guessWrong({ from, later, post }, owner)
  await later(61, owner)
  const locked = await refused(from('10.0.5.9')(sendCode, saudi(owner)))
  assert.equal(locked.code, 'TOO_MANY_CODES')
  assert.ok(locked.retryAfter && locked.retryAfter > 80_000)
  const known = from('10.0.5.10', `device=${device}`)
  await known(sendCode, saudi(owner))
  const right = { phoneNumber: owner, code: post.codeFor(owner) }
  const stranger = await refused(from('10.0.5.11')(verify, right))
  assert.deepEqual([stranger.status, stranger.code], [429, 'TOO_MANY_ATTEMPTS'])
  assert.ok(stranger.retryAfter && stranger.retryAfter > 80_000)
  assert.equal((await known(verify, right)).success, true)
})

test("after a stranger's two requests and ten wrong guesses, the phone's holder still signs in on a new device", async () => {
  const { from, later, post } = await open()
  const owner = spread(8)
  await guessWrong({ from, later, post }, owner)
  await later(61, owner)
  const victim = from('10.0.6.1')
  assert.equal((await victim(sendCode, saudi(owner))).success, true)
  const code = post.codeFor(owner)
  const stranger = from('10.0.5.1')
  assert.equal((await refused(stranger(verify, { phoneNumber: owner, code }))).code, 'TOO_MANY_ATTEMPTS')
  assert.equal((await victim(verify, { phoneNumber: owner, code })).success, true)
})

test("the number's message limit also bounds how many guesses many requesters have in a day", async () => {
  const { app, from, later, post } = await open()
  const owner = spread(9)
  let [compared, sent] = [0, 0]
  for (let requester = 0; requester < 12; requester += 1) {
    await later(61, owner)
    await app.db.write(
      'test_hour_later',
      `update allowances set ends_at = now() where key like '% hour %'`,
      [],
    )
    const send = from(`10.1.${requester}.1`)
    await withWork((work) => send(sendCode, { ...saudi(owner), ...(work && { work }) })).then(
      () => (sent += 1),
      ({ code }) => assert.equal(code, 'TOO_MANY_CODES'),
    )
    for (let i = 0; i < 7; i += 1) {
      const { code } = await refused(
        send(verify, { phoneNumber: owner, code: otherThan(post.codeFor(owner)) }),
      )
      if (code === 'WRONG_CODE') compared += 1
    }
  }
  assert.deepEqual([sent, compared], [8, 40])
})

test("the code of an undelivered message opens nothing, and guesses at that code aren't compared", async () => {
  const { app, from, post } = await open()
  const owner = spread(10)
  post.fail(true)
  for (let i = 0; i < 20; i += 1) {
    const requester = from(`10.4.${i}.1`)
    assert.equal((await refused(requester(sendCode, saudi(owner)))).code, 'SMS_FAILED')
    const [challenge] = await app.db.read<{ id: string }>(
      'test_refused_code',
      'select id from challenges where phone = $1 order by expires_at desc limit 1',
      [owner],
    )
    const right = deriveCode('a secret of the tests, long enough', challenge!.id, 'sign-in')
    for (const code of [otherThan(right), right])
      assert.equal((await refused(requester(verify, { phoneNumber: owner, code }))).code, 'CODE_EXPIRED')
  }
  post.fail(false)
  await from('10.5.0.1')(sendCode, saudi(owner))
  const code = post.codeFor(owner)
  assert.equal((await from('10.5.0.1')(verify, { phoneNumber: owner, code })).success, true)
})

test('a message rejected after a later one was delivered leaves the later code valid', async () => {
  const { from, later, post } = await open()
  const owner = spread(11)
  const requester = from('10.6.0.1')
  await requester(sendCode, saudi(owner))
  await later(61, owner)
  post.fail(true)
  assert.equal((await refused(requester(sendCode, saudi(owner)))).code, 'SMS_FAILED')
  assert.equal((await requester(verify, { phoneNumber: owner, code: post.codeFor(owner) })).success, true)
})

test('a number allows 40 wrong guesses a day in total; known devices count separately', async () => {
  const { app, from, later, post } = await open({
    sendsPerNumberPerHour: 1000,
    sendsPerNumberPerDay: 1000,
  })
  const owner = spread(12)
  const { device } = await signIn(app, post, owner)
  let compared = 0
  for (let requester = 0; requester < 12; requester += 1) {
    await later(61, owner)
    const send = from(`10.7.${requester}.1`)
    await send(sendCode, saudi(owner)).catch(({ code }) => assert.equal(code, 'TOO_MANY_CODES'))
    const guess = { phoneNumber: owner, code: otherThan(post.codeFor(owner)) }
    for (let i = 0; i < 5; i += 1)
      if ((await refused(send(verify, guess))).code === 'WRONG_CODE') compared += 1
  }
  assert.equal(compared, 40)
  await later(61, owner)
  const known = from('10.8.0.1', `device=${device}`)
  await known(sendCode, saudi(owner))
  assert.equal((await known(verify, { phoneNumber: owner, code: post.codeFor(owner) })).success, true)
})

test('above the soft cap, unknown devices get one wrong guess per code', async () => {
  const { from, post } = await open({ wrongGuessesPerDay: 3 })
  const guess = async (n: number, count: number) => {
    await from(`10.0.6.${n}`)(sendCode, saudi(spread(n)))
    const code = otherThan(post.codeFor(spread(n)))
    const codes: (string | null)[] = []
    for (let i = 0; i < count; i += 1) {
      codes.push((await refused(from(`10.0.6.${n}`)(verify, { phoneNumber: spread(n), code }))).code)
    }
    return codes
  }
  assert.deepEqual(await guess(1, 3), ['WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE'])
  assert.deepEqual(await guess(2, 2), ['WRONG_CODE', 'TOO_MANY_ATTEMPTS'])
})

test('a stranger’s wrong guesses cost others none: a typo, then the right code', async () => {
  const { app, from, post, later } = await open({ wrongGuessesPerDay: 20 })
  const { device } = await signIn(app, post, spread(40))
  for (let n = 0; n < 12; n += 1) {
    const stranger = from(`10.9.${n % 3}.1`)
    await stranger(sendCode, saudi(spread(20 + n)))
    const wrong = { phoneNumber: spread(20 + n), code: otherThan(post.codeFor(spread(20 + n))) }
    for (let i = 0; i < 5; i += 1) await refused(stranger(verify, wrong))
  }
  const slips = async (send: typeof app.visitor, phoneNumber: string) => {
    await send(sendCode, saudi(phoneNumber))
    const code = post.codeFor(phoneNumber)
    assert.equal((await refused(send(verify, { phoneNumber, code: otherThan(code) }))).code, 'WRONG_CODE')
    return send(verify, { phoneNumber, code }).then(
      () => 'in',
      ({ code }) => code,
    )
  }
  assert.equal(await slips(from('10.10.0.1'), spread(41)), 'in', 'another network and number')
  await later(61, spread(20))
  assert.equal(await slips(from('10.9.0.9', `device=${device}`), spread(40)), 'in', 'a known device')
  assert.equal(await slips(from('10.9.0.9'), spread(42)), 'TOO_MANY_ATTEMPTS', 'the network that guessed')
  assert.equal(await slips(from('10.11.0.1'), spread(20)), 'TOO_MANY_ATTEMPTS', 'the number they guessed at')
})

test("a forged device cookie, or another account's, counts as unknown", async () => {
  const { app, from, post } = await open()
  const { device } = await signIn(app, post, spread(60))
  const [until = '', marks = ''] = device.split('.')
  await from('10.0.7.1')(sendCode, saudi(spread(61)))
  for (const cookie of [device, `${until}.${marks}.forged`, 'nonsense', '..']) {
    await refused(from('10.0.7.2', `device=${cookie}`)(verify, { phoneNumber: spread(61), code: '0' }))
  }
  const rows = await app.db.read<{ key: string; used: number }>(
    'test_guesses',
    `select key, used from allowances where key like 'guess +% %'`,
    [],
  )
  assert.equal(rows.length, 1)
  assert.match(rows[0]!.key, /^guess \+\d+ [\w-]{22}$/)
  assert.equal(rows[0]!.used, 4)
})

test('of 200 concurrent guesses, at most 5 are compared with the code', async () => {
  const { from, post } = await open({ wrongGuessesPerNumberPerDay: 1000 })
  await from('10.0.8.1')(sendCode, saudi(spread(1)))
  const code = otherThan(post.codeFor(spread(1)))
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      refused(from(`10.0.8.${i}`)(verify, { phoneNumber: spread(1), code })),
    ),
  )
  assert.equal(outcomes.filter((outcome) => outcome.code === 'WRONG_CODE').length, 5)
  assert.equal(outcomes.filter((outcome) => outcome.code === 'TOO_MANY_ATTEMPTS').length, 195)
})

test('the right code submitted fifty times simultaneously opens one session and creates one account', async () => {
  const { app, from, post } = await open({ wrongGuessesPerNumberPerDay: 1000 })
  await from('10.0.9.1')(sendCode, saudi(spread(1)))
  const guess = { phoneNumber: spread(1), code: post.codeFor(spread(1)) }
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => from('10.0.9.1')(verify, guess)))
  assert.ok(outcomes.some(({ status }) => status === 'fulfilled'))
  for (const table of ['accounts', 'sessions'])
    assert.equal((await app.db.read(`test_all_${table}`, `select 1 from ${table}`, [])).length, 1)
})

test('fifty simultaneous requests for one number send one SMS, and all get the same answer', async () => {
  const { from, post } = await open()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => from(`10.0.10.${i}`)(sendCode, saudi(spread(1)))),
  )
  assert.equal(post.sent.length, 1)
  assert.ok(answers.every(({ success, userType }) => success && userType === 'unknown'))
})

async function guessWrong(
  { from, later, post }: Pick<Awaited<ReturnType<typeof open>>, 'from' | 'later' | 'post'>,
  owner: string,
) {
  for (let challenge = 0; challenge < 2; challenge += 1) {
    await later(61, owner)
    await from('10.0.5.1')(sendCode, saudi(owner))
    for (let i = 0; i < 5; i += 1) {
      const guess = { phoneNumber: owner, code: otherThan(post.codeFor(owner)) }
      assert.equal((await refused(from(`10.0.5.${i}`)(verify, guess))).code, 'WRONG_CODE')
    }
  }
}

async function signIn(
  app: Awaited<ReturnType<typeof startApp>>,
  post: ReturnType<typeof recordedDelivery>,
  phoneNumber: string,
) {
  await app.visitor(sendCode, saudi(phoneNumber))
  const response = await fetch(`${app.origin}/api/auth/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber, code: post.codeFor(phoneNumber) }),
  })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('device=')) ?? ''
  return { device: cookie.slice('device='.length).split(';')[0] ?? '' }
}
