import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminCalls } from '#admin/admin.contract.ts'
import { appealsCalls } from '#admin/appeals/adminAppeals.contract.ts'
import { casesCalls } from '#admin/cases/cases.contract.ts'
import { deleteMember, setVerified } from '#admin/members/changeMember.server.ts'
import { numbersCalls } from '#admin/numbers/numbers.contract.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { passPauses } from '#tests/support/jobs.ts'
import { asAdmin, carryOut, moderated, passTen, reviewer, settled } from '#tests/support/moderation.ts'
import { strangers } from '#tests/support/people.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { refused } from '#tests/support/refused.ts'
import { reportsCalls } from '../reports/reports.contract.ts'
import { decisionsCalls, type MeasureTaken } from './decisions.contract.ts'
import { undoDecision } from './decisions.sql.ts'

const { setup, person, own } = profilesCalls
const app = await startApp({ environment: moderated })
const adminClient = await asAdmin(app)
const crowd = strangers(80)
const newcomer = async () => {
  const joined = await app.join(crowd.pop()!)
  return { ...joined, handle: (await joined.send(own, {})).userId }
}
type Member = Awaited<ReturnType<typeof newcomer>>

async function reported(subject: Member, topic: 'insult' | 'photo' | 'campaign' = 'insult', by?: Member) {
  const reporter = by ?? (await newcomer())
  const { reference } = await reporter.send(reportsCalls.send, { userId: subject.handle, topic })
  const queue = await adminClient.send(casesCalls.queue, {})
  const { id } = queue.find((each) => each.userId === subject.handle && each.topic === topic)!
  return { id, reporter, reference }
}

const kindsOf = async ({ send }: Member) =>
  (await send(notificationsCalls.history, {})).map(({ kind }) => kind).sort()
const statusOf = ({ send }: Member) => send(decisionsCalls.status, {})

async function decided(measure: MeasureTaken, reason: string, more: { days?: 7 | 30 } = {}) {
  const subject = await newcomer()
  const { id, reporter, reference } = await reported(subject)
  await adminClient.send(casesCalls.decide, { id, measure, reason, ...more })
  await settled(app)
  return { subject, reporter, reference, id }
}

test('both sides are notified once: the subject gets what and why, the reporter that action was taken', async () => {
  const { subject, reporter, reference } = await decided('warning', 'presses')
  await Promise.all([carryOut(app), carryOut(app)])
  assert.deepEqual(await kindsOf(subject), ['decided'])
  assert.deepEqual(await kindsOf(reporter), ['report_answered'])
  const [decision] = (await statusOf(subject)).decisions
  assert.deepEqual(
    [decision!.measure, decision!.ground, decision!.reason, decision!.mayAppeal],
    ['warning', 'ratings', 'presses', true],
  )
  const state = await app.visitor(reportsCalls.stateOf, { reference })
  assert.deepEqual([state.answer, state.mayAppeal], ['acted', true])
})

test("when nothing is found, the reporter is notified and the subject isn't", async () => {
  const { subject, reporter, reference } = await decided('none', 'no_breach')
  assert.deepEqual(await kindsOf(subject), [])
  assert.deepEqual((await statusOf(subject)).decisions, [])
  assert.deepEqual(await kindsOf(reporter), ['report_answered'])
  assert.equal((await app.visitor(reportsCalls.stateOf, { reference })).answer, 'nothing')
})

test('two servers apply due decisions simultaneously, and each side is notified once', async () => {
  const subject = await newcomer()
  const { id, reporter } = await reported(subject)
  await adminClient.send(casesCalls.decide, { id, measure: 'bio', reason: 'bio_insults' })
  await passTen(app)
  await Promise.all(Array.from({ length: 6 }, () => carryOut(app)))
  assert.deepEqual([await kindsOf(subject), await kindsOf(reporter)], [['decided'], ['report_answered']])
})

test('a crash between the decision and the notice loses nothing and notifies no side twice', async () => {
  const subject = await newcomer()
  const { id, reporter } = await reported(subject)
  await adminClient.send(casesCalls.decide, { id, measure: 'warning', reason: 'threatens' })
  await passTen(app)
  const failing = { ...app.db, transaction: () => Promise.reject(new Error('the power went')) }
  await assert.rejects(carryOut({ ...app, db: failing as typeof app.db }))
  assert.deepEqual(await kindsOf(subject), [])
  await passPauses(app)
  await carryOut(app)
  await carryOut(app)
  assert.deepEqual([await kindsOf(subject), await kindsOf(reporter)], [['decided'], ['report_answered']])
})

test('undo works at 9.9 seconds and not at 10.1, on every server', async () => {
  const second = await startApp({ environment: moderated, connection: app.connection })
  // Runs both statements in one transaction, where `now()` is frozen, so a slow machine can't miss the
  // moment.
  const undoneAt = (seconds: number, caseId: number) =>
    second.db.transaction(async (query) => {
      await query(
        'test_seconds',
        'update decisions set takes_effect_at = now() + make_interval(secs => 10 - $1::float8) where notified_at is null',
        [seconds],
      )
      return (await query(undoDecision, { caseId, by: 'admin' })).length
    })
  const early = await newcomer()
  const first = await reported(early)
  await adminClient.send(casesCalls.decide, { id: first.id, measure: 'suspend', reason: 'presses', days: 7 })
  assert.equal(await undoneAt(9.9, first.id), 1)
  await settled(app)
  assert.equal((await statusOf(early)).isSuspended, false)
  assert.deepEqual(await kindsOf(first.reporter), [])
  const late = await newcomer()
  const { id } = await reported(late)
  await adminClient.send(casesCalls.decide, { id, measure: 'suspend', reason: 'presses', days: 7 })
  assert.equal(await undoneAt(10.1, id), 0)
  const other = second.client({ authorization: `Bearer ${adminClient.token}` })
  assert.equal((await refused(other(casesCalls.undo, { id }))).code, 'TOO_LATE_TO_UNDO')
  await carryOut(app)
  assert.equal((await statusOf(late)).isSuspended, true)
})

test("a suspended user can't be found, seen or rated, can read why, and returns automatically", async () => {
  const { subject } = await decided('suspend', 'presses', { days: 7 })
  assert.equal((await refused(app.visitor(person, { userId: subject.handle }))).code, 'USER_NOT_FOUND')
  const status = await statusOf(subject)
  assert.ok(status.isSuspended && status.suspendedUntil)
  const page = await fetch(`${app.origin}/search`, {
    headers: { cookie: `session=${subject.token}` },
    redirect: 'manual',
  })
  assert.deepEqual([page.status, page.headers.get('location')], [302, '/account-status'])
  const rating = subject.send(reportsCalls.send, { userId: crowd[0]!.handle, topic: 'other' })
  assert.equal((await refused(rating)).code, 'SUSPENDED')
  await app.db.write('test_over', 'update restrictions set until = now() where person_id = $1', [subject.id])
  await carryOut(app)
  assert.equal((await statusOf(subject)).isSuspended, false)
  assert.equal((await app.visitor(person, { userId: subject.handle })).user.userId, subject.handle)
})

test("a removed name or bio can't be restored, but a new one is accepted", async () => {
  const { subject } = await decided('name', 'name_insults')
  const profile = await subject.send(own, {})
  assert.equal(profile.displayName, subject.handle)
  const former = `Stranger ${subject.handle.split('_')[1]}`
  const again = await refused(subject.send(setup, { displayName: former }))
  assert.deepEqual([again.code, again.details.fields], ['WORDS_REMOVED', ['displayName']])
  assert.equal((await subject.send(setup, { displayName: 'Layla' })).user.displayName, 'Layla')
})

test('a removed photo is gone from every URL immediately, and neither it nor its mirror image can be uploaded again', async () => {
  const subject = await newcomer()
  const picture = await jpeg({ width: 640, height: 480 })
  const { user } = await subject.send(setup, { profileImageUrl: dataUrl(picture) })
  const { id } = await reported(subject, 'photo')
  const withheld = (await subject.send(own, {})).profileImageUrl ?? ''
  await adminClient.send(casesCalls.decide, { id, measure: 'photo', reason: 'photo_without_consent' })
  await settled(app)
  const addresses = [user.profileImageUrl, withheld].flatMap((each) => [each, `${each}-96`])
  for (const address of addresses) assert.equal((await fetch(app.origin + address)).status, 404)
  const sharp = (await import('sharp')).default
  const mirrored = await sharp(picture).flop().png().toBuffer()
  for (const bytes of [dataUrl(picture), `data:image/png;base64,${mirrored.toString('base64')}`])
    assert.equal((await refused(subject.send(setup, { profileImageUrl: bytes }))).code, 'PHOTO_REFUSED')
  assert.equal(
    (await subject.send(setup, { profileImageUrl: dataUrl(await jpeg({ seed: 7 })) })).success,
    true,
  )
})

test('when both sides appeal simultaneously, another reviewer decides, and a granted appeal reverses the decision', async () => {
  const first = await reviewer(app, 'Reem')
  const second = await reviewer(app, 'Omar')
  const subject = await newcomer()
  const { id, reporter, reference } = await reported(subject)
  await first.send(casesCalls.decide, { id, measure: 'suspend', reason: 'presses', days: 30 })
  await settled(app)
  const [decision] = (await statusOf(subject)).decisions
  await Promise.all([
    subject.send(decisionsCalls.appeal, { decisionId: decision!.id, said: 'لم يحدث ذلك' }),
    app.visitor(reportsCalls.appeal, { reference, said: 'It was more than that' }),
  ])
  const twice = subject.send(decisionsCalls.appeal, { decisionId: decision!.id, said: 'again' })
  assert.equal((await refused(twice)).code, 'APPEALED_ALREADY')
  const waiting = (await second.send(casesCalls.queue, {})).filter(({ kind }) => kind === 'appeal')
  assert.equal(waiting.length, 2)
  const sides = await Promise.all(waiting.map((each) => second.send(appealsCalls.open, { id: each.id })))
  const affected = sides.find(({ side }) => side === 'affected')!
  const ofReporter = sides.find(({ side }) => side === 'reporter')!
  const same = first.send(appealsCalls.decide, {
    id: affected.id,
    isGranted: false,
    reason: 'upheld_rule_clear',
  })
  assert.equal((await refused(same)).code, 'DECIDED_BY_ANOTHER')
  await second.send(appealsCalls.decide, { id: affected.id, isGranted: true, reason: 'granted' })
  await second.send(appealsCalls.decide, { id: ofReporter.id, isGranted: false, reason: 'upheld_same_facts' })
  await settled(app)
  const after = await statusOf(subject)
  assert.deepEqual(
    [after.isSuspended, after.decisions[0]!.appeal, after.decisions[0]!.isReversed],
    [false, 'granted', true],
  )
  assert.equal((await app.visitor(reportsCalls.stateOf, { reference })).appeal, 'upheld')
  assert.deepEqual(await kindsOf(subject), ['appeal_answered', 'decided'])
  assert.deepEqual(await kindsOf(reporter), ['appeal_answered', 'report_answered'])
  const { status } = await fetch(`${app.origin}/api/user/${subject.handle}`)
  assert.equal(status, 200)
})

test('when two reviewers act simultaneously, one takes the case, and the case is decided once', async () => {
  const [one, two] = [await reviewer(app, 'Amal'), await reviewer(app, 'Badr')]
  const { id } = await reported(await newcomer())
  const takes = await Promise.allSettled([one, two].map(({ send }) => send(casesCalls.take, { id })))
  assert.equal(takes.filter(({ status }) => status === 'fulfilled').length, 1)
  const winner = takes[0]!.status === 'fulfilled' ? one : two
  const loser = winner === one ? two : one
  const losing = loser.send(casesCalls.decide, { id, measure: 'none', reason: 'no_breach' })
  assert.equal((await refused(losing)).code, 'CASE_TAKEN_BY_ANOTHER')
  const both = await Promise.allSettled(
    [1, 2].map(() => winner.send(casesCalls.decide, { id, measure: 'none', reason: 'no_breach' })),
  )
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('verifying by call or by command makes one decision and one notice', async () => {
  const [byCall, byCommand] = [await newcomer(), await newcomer()]
  await adminClient.send(adminCalls.verifyUser, { userId: byCall.id, isVerified: true })
  await setVerified(app.db, byCommand.id, true, { by: 'command line', id: null })
  for (const each of [byCall, byCommand]) {
    await settled(app)
    assert.deepEqual(await kindsOf(each), ['verified'])
    assert.deepEqual(
      (await statusOf(each)).decisions.map(({ measure }) => measure),
      ['verify'],
    )
  }
})

test('a user deleted by an administrator who registers the number again reads the decision and may appeal', async () => {
  const phone = crowd.at(-1)!.phone
  const gone = await newcomer()
  const { createDeleteAccount } = await import('#features/privacy/deletion/deleteAccount.server.ts')
  const { createPhotos } = await import('#features/photos/photos.server.ts')
  await deleteMember(
    app.db,
    createDeleteAccount({ db: app.db, photos: createPhotos(app.db, app.store), secret: app.secret }),
    gone.id,
    { by: 'admin', id: null },
  )
  const again = await app.register(phone)
  await app.db.write('test_known', 'update accounts set former_id = $2 where id = $1', [again.id, gone.id])
  const { decisions } = await again.send(decisionsCalls.status, {})
  assert.deepEqual(
    decisions.map(({ measure, mayAppeal }) => [measure, mayAppeal]),
    [['delete', true]],
  )
  await again.send(decisionsCalls.appeal, { decisionId: decisions[0]!.id, said: 'Why?' })
})

test('when the subject deletes the account during an open case, the case ends and the reporter is notified', async () => {
  const subject = await newcomer()
  const { reporter, reference } = await reported(subject)
  await adminClient.send(adminCalls.deleteUser, { id: subject.id })
  await carryOut(app)
  assert.equal((await app.visitor(reportsCalls.stateOf, { reference })).answer, 'left')
  assert.deepEqual(await kindsOf(reporter), ['report_answered'])
})

test("a blocked number can't register again, even after the account is erased", async () => {
  const phone = crowd.at(-1)!.phone
  const subject = await newcomer()
  const { id } = await reported(subject)
  await adminClient.send(casesCalls.decide, { id, measure: 'close', reason: 'under_age' })
  await settled(app)
  assert.deepEqual([(await statusOf(subject)).isSuspended, (await statusOf(subject)).isClosed], [true, true])
  await app.db.write(
    'test_later',
    `update decisions set notified_at = now() - interval '7 months' where person_id = $1`,
    [subject.id],
  )
  await app.db.write('test_night', `select from graphile_worker.add_job('close_for_good')`, [])
  await carryOut(app)
  const back = await app.register(phone)
  const registering = back.send(setup, { displayName: 'Back', gender: 'male', agreedTo: '1', bornIn: 1990 })
  assert.equal((await refused(registering)).code, 'NUMBER_CLOSED')
})

test('if the subject erases the account within the ten seconds, the number is still blocked', async () => {
  const phone = crowd.at(-1)!.phone
  const subject = await newcomer()
  const { id } = await reported(subject)
  await adminClient.send(casesCalls.decide, { id, measure: 'close', reason: 'under_age' })
  await adminClient.send(adminCalls.deleteUser, { id: subject.id })
  await settled(app)
  const back = await app.register(phone)
  const registering = back.send(setup, { displayName: 'Back', gender: 'male', agreedTo: '1', bornIn: 1990 })
  assert.equal((await refused(registering)).code, 'NUMBER_CLOSED')
})

test('the admin panel blocks a number from registering, and unblocks it', async () => {
  const phoneNumber = crowd.pop()!.phone
  const newcomer_ = await app.register(phoneNumber)
  const registering = () =>
    newcomer_.send(setup, { displayName: 'Sami', gender: 'male', agreedTo: '1', bornIn: 1990 })
  await adminClient.send(numbersCalls.close, { phoneNumber, isClosed: true })
  assert.equal((await refused(registering())).code, 'NUMBER_CLOSED')
  await adminClient.send(numbersCalls.close, { phoneNumber, isClosed: false })
  assert.notEqual(await registering().catch(({ code }: { code: string }) => ({ code })), 'NUMBER_CLOSED')
})

test('appeals are possible for six months and no longer', async () => {
  const { subject, reference } = await decided('warning', 'presses')
  await app.db.write(
    'test_half_a_year',
    `update decisions set notified_at = now() - interval '6 months 1 day' where person_id = $1`,
    [subject.id],
  )
  await app.db.write(
    'test_half',
    `update reports set notified_at = now() - interval '6 months 1 day' where reference = $1`,
    [reference],
  )
  const [decision] = (await statusOf(subject)).decisions
  assert.equal(decision!.mayAppeal, false)
  const late = subject.send(decisionsCalls.appeal, { decisionId: decision!.id, said: 'late' })
  assert.equal((await refused(late)).code, 'TOO_LATE_TO_APPEAL')
  const other = app.visitor(reportsCalls.appeal, { reference, said: 'late' })
  assert.equal((await refused(other)).code, 'TOO_LATE_TO_APPEAL')
})

test("a false reporter can't report for 30 days and is notified; the subject isn't", async () => {
  const subject = await newcomer()
  const { id, reporter, reference } = await reported(subject)
  await adminClient.send(casesCalls.decide, { id, measure: 'reporting', reason: 'false_reports' })
  await settled(app)
  assert.deepEqual(await kindsOf(subject), [])
  assert.deepEqual(await kindsOf(reporter), ['decided', 'report_answered'])
  assert.equal((await app.visitor(reportsCalls.stateOf, { reference })).answer, 'nothing')
  const another = await newcomer()
  const sending = () => reporter.send(reportsCalls.send, { userId: another.handle, topic: 'insult' })
  assert.equal((await refused(sending())).code, 'REPORTING_PAUSED')
  await app.db.write('test_paused', 'update restrictions set until = now() where person_id = $1', [
    reporter.id,
  ])
  await carryOut(app)
  await sending()
})
