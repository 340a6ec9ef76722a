import assert from 'node:assert/strict'
import { test } from 'node:test'
import { casesCalls } from '#admin/cases/cases.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { blocksCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { aged, asAdmin, moderated, settled } from '#tests/support/moderation.ts'
import { people, strangers } from '#tests/support/people.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { refused } from '#tests/support/refused.ts'
import { reportOutside } from '#tests/support/reportFromOutside.ts'
import { decisionsCalls } from '../decisions/decisions.contract.ts'
import { reportsCalls } from './reports.contract.ts'

const { send: report, stateOf, mine } = reportsCalls
const { setup, person } = profilesCalls
const app = await startApp({ environment: moderated })
const adminClient = await asAdmin(app)
const crowd = strangers(170)
const newcomer = () => app.join(crowd.pop()!)
const noura = await app.join(people.noura)

type Sender = { id: number; send: typeof noura.send }
const handleOf = async ({ send }: Sender) => (await send(profilesCalls.own, {})).userId
const withPhoto = async () => {
  const subject = await newcomer()
  const profileImageUrl = dataUrl(await jpeg())
  const { user } = await subject.send(setup, { profileImageUrl })
  return { ...subject, handle: user.userId, photo: user.profileImageUrl ?? '' }
}
const statusAt = async (address: string) => (await fetch(app.origin + address)).status

test('a report gets a reference of 16 characters, and the time by which a reviewer answers', async () => {
  const subject = await newcomer()
  const userId = await handleOf(subject)
  for (const [topic, hours] of [
    ['insult', 24],
    ['minor', 4],
    ['photo', 4],
  ] as const) {
    const receipt = await noura.send(report, { userId, topic, said: 'يرجى النظر' })
    assert.match(receipt.reference, /^[A-Z2-7]{16}$/)
    const left = (new Date(receipt.dueAt).getTime() - Date.now()) / 3_600_000
    assert.ok(left > hours - 0.1 && left <= hours, `${topic}: ${left}`)
    const state = await app.visitor(stateOf, { reference: receipt.reference.toLowerCase() })
    assert.deepEqual(
      { topic: state.topic, answer: state.answer, mayAppeal: state.mayAppeal, appeal: state.appeal },
      { topic, answer: null, mayAppeal: false, appeal: null },
    )
  }
  assert.equal((await noura.send(mine, {})).length, 3)
  assert.equal((await refused(app.visitor(stateOf, { reference: 'A'.repeat(16) }))).code, 'REPORT_NOT_FOUND')
})

test('a member may have one open report per person and topic, ten reports a day, and none about themselves', async () => {
  const reporter = await newcomer()
  const subject = await newcomer()
  const userId = await handleOf(subject)
  await reporter.send(report, { userId, topic: 'other' })
  assert.equal(
    (await refused(reporter.send(report, { userId, topic: 'other' }))).code,
    'ONE_OPEN_REPORT_A_TOPIC',
  )
  const own = await handleOf(reporter)
  assert.equal(
    (await refused(reporter.send(report, { userId: own, topic: 'other' }))).code,
    'CANNOT_REPORT_SELF',
  )
  await reporter.send(report, { userId: own, topic: 'campaign' })
  assert.equal(
    (await refused(reporter.send(report, { userId: 'nobody_here', topic: 'other' }))).code,
    'USER_NOT_FOUND',
  )
  for (let i = 2; i < 10; i++)
    await reporter.send(report, { userId: await handleOf(await newcomer()), topic: 'insult' })
  const over = await refused(reporter.send(report, { userId, topic: 'insult' }))
  assert.equal(over.code, 'TOO_MANY_REPORTS')
  assert.ok((over.retryAfter ?? 0) > 86_000)
})

test('a report has at most 500 graphemes, and its HTML and direction marks are stored as text', async () => {
  const reporter = await newcomer()
  const userId = await handleOf(await newcomer())
  const family = '👨‍👩‍👧‍👦'
  const tooLong = await refused(reporter.send(report, { userId, topic: 'insult', said: 'م'.repeat(501) }))
  assert.equal(tooLong.code, 'SAID_TOO_LONG')
  await reporter.send(report, { userId, topic: 'insult', said: family.repeat(500) })
  const said = '<img src=x onerror=alert(1)> \u202eabc'
  await reporter.send(report, { userId, topic: 'other', said })
  const queue = await adminClient.send(casesCalls.queue, {})
  const id = queue.find((each) => each.userId === userId && each.topic === 'other')!.id
  const opened = await adminClient.send(casesCalls.open, { id })
  assert.equal(opened.reports[0]!.said, '<img src=x onerror=alert(1)> abc')
})

test("topic “a photo of me”: one member's report withholds the photo from signed-out visitors immediately", async () => {
  const { handle, photo } = await withPhoto()
  const preview = async () => (await app.visitor(person, { userId: handle })).user.profileImageUrl
  assert.equal(await preview(), photo)
  await noura.send(report, { userId: handle, topic: 'photo' })
  await runDueJobs(app)
  assert.equal(await preview(), null)
  const page = await (await fetch(`${app.origin}/rate/${handle}`)).text()
  assert.ok(!page.includes('/media/'))
  assert.deepEqual([await statusAt(photo), await statusAt(`${photo}-96`)], [404, 404])
  const seen = (await noura.send(person, { userId: handle })).user.profileImageUrl
  assert.ok(seen && seen !== photo)
  assert.equal(await statusAt(seen), 200)
})

test('the link preview of a withheld photo is byte-identical to the preview without a photo', async () => {
  const { send } = await newcomer()
  const { userId } = await send(profilesCalls.own, {})
  const picture = async () => {
    const answer = await fetch(`${app.origin}/preview/${userId}.jpg`)
    assert.equal(answer.status, 200)
    return Buffer.from(await answer.arrayBuffer()).toString('base64')
  }
  const without = await picture()
  await send(setup, { profileImageUrl: dataUrl(await jpeg()) })
  assert.notEqual(await picture(), without)
  await noura.send(report, { userId, topic: 'photo' })
  await runDueJobs(app)
  assert.equal(await picture(), without)
})

test('a report without an account has no effect until a reviewer confirms it with one press', async () => {
  const { handle, photo } = await withPhoto()
  const shown = async () => (await app.visitor(person, { userId: handle })).user.profileImageUrl
  const person_ = `${app.origin}/rate/${handle}?k=abc`
  await reportOutside(app, {
    person: person_,
    topic: 'photo',
    inGoodFaith: true,
    contact: 'a@b.example',
  })
  assert.equal(await shown(), photo)
  const { id } = (await adminClient.send(casesCalls.queue, {})).find((each) => each.userId === handle)!
  const opened = await adminClient.send(casesCalls.confirm, { id })
  assert.deepEqual([opened.reports[0]!.contact, opened.reports[0]!.accountDays], ['a@b.example', null])
  assert.equal(await shown(), null)
})

test("accounts at least a week old hide a photo from all if three report it; accounts from one afternoon don't", async () => {
  const { handle, send } = await withPhoto()
  for (let i = 0; i < 5; i++) await (await newcomer()).send(report, { userId: handle, topic: 'photo' })
  await runDueJobs(app)
  const seen = async () => (await noura.send(person, { userId: handle })).user.profileImageUrl
  assert.notEqual(await seen(), null)
  for (let i = 0; i < 3; i++) {
    const old = await newcomer()
    await aged(app, old.id, 8)
    await old.send(report, { userId: handle, topic: 'photo' })
    await runDueJobs(app)
    assert.equal((await seen()) === null, i === 2)
  }
  const back = await refused(send(setup, { profileImageUrl: dataUrl(await jpeg()) }))
  assert.equal(back.code, 'PHOTO_REFUSED')
  const queue = await adminClient.send(casesCalls.queue, {})
  const { id } = queue.find((each) => each.userId === handle)!
  await adminClient.send(casesCalls.decide, { id, measure: 'none', reason: 'no_breach' })
  await settled(app)
  assert.notEqual(await seen(), null, 'it is shown again from the copy')
  await send(setup, { profileImageUrl: dataUrl(await jpeg()) })
})

test('a hundred accounts from one afternoon make one case, and change nothing by themselves', async () => {
  const { handle, send } = await withPhoto()
  const seen = async () => [
    await app.visitor(person, { userId: handle }),
    await send(profilesCalls.own, {}),
    await send(decisionsCalls.status, {}),
  ]
  const before = await seen()
  for (let i = 0; i < 100; i++) await (await newcomer()).send(report, { userId: handle, topic: 'insult' })
  assert.deepEqual(await seen(), before)
  const queue = await adminClient.send(casesCalls.queue, {})
  assert.deepEqual(
    queue.filter(({ userId }) => userId === handle).map(({ reports }) => reports),
    [100],
  )
})

test('a person who is both reported and blocked sees the same as a person who is only blocked', async () => {
  const [plain, reported] = [await newcomer(), await newcomer()]
  const blocker = await newcomer()
  const own = await handleOf(blocker)
  await blocker.send(blocksCalls.block, { userId: await handleOf(plain) })
  await blocker.send(report, { userId: await handleOf(reported), topic: 'pressed', blocks: true })
  const { people: blocked } = await blocker.send(blocksCalls.blocked, {})
  assert.equal(blocked.length, 2)
  const seenBy = async ({ send }: Sender) => [
    await send(person, { userId: own }),
    await send(blocksCalls.at, { userId: own }),
  ]
  assert.deepEqual(await seenBy(reported), await seenBy(plain))
})

test('no answer of the admin panel identifies the reporter', async () => {
  const reporter = await newcomer()
  const userId = await handleOf(await newcomer())
  await reporter.send(report, { userId, topic: 'insult', said: 'seen' })
  const { id } = (await adminClient.send(casesCalls.queue, {})).find((each) => each.userId === userId)!
  const answer = JSON.stringify(await adminClient.send(casesCalls.open, { id }))
  assert.ok(!answer.includes(await handleOf(reporter)) && !answer.includes(String(reporter.id)))
})

test('public figures need no account, and omit anything that happened fewer than five times', async () => {
  const figures = await app.visitor(reportsCalls.figures, {})
  assert.ok((figures.reports.insult ?? 0) >= 5)
  assert.equal(figures.reports.impersonation, undefined)
  assert.match(figures.since, /^\d{4}-\d\d-\d\d$/)
})
