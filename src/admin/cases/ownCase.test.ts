import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decisionsCalls } from '#features/moderation/decisions/decisions.contract.ts'
import { reportsCalls } from '#features/moderation/reports/reports.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { violatedConstraint } from '#platform/database/databaseFailures.server.ts'
import { named } from '#tests/support/administrators.ts'
import { startApp } from '#tests/support/app.ts'
import { asAdmin, moderated, reviewer, settled } from '#tests/support/moderation.ts'
import { strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { adminCalls } from '../admin.contract.ts'
import { appealsCalls } from '../appeals/adminAppeals.contract.ts'
import { casesCalls } from './cases.contract.ts'

const app = await startApp({ environment: moderated })
const adminClient = await asAdmin(app)
const crowd = strangers(36)
const newcomer = async () => {
  const { handle } = crowd.at(-1)!
  return { ...(await app.join(crowd.pop()!)), handle }
}
type Member = Awaited<ReturnType<typeof newcomer>>

const refer = (from: Member, to: Member, isInvited: boolean) =>
  app.db.write(
    'test_referral',
    `insert into referrals (referrer_id, referred_id, phone_ending, completed_at, is_invited)
     values ($1, $2, '0000', now(), $3)`,
    [from.id, to.id, isInvited],
  )

async function reported(about: Member) {
  const { reference } = await (await newcomer()).send(reportsCalls.send, {
    userId: about.handle,
    topic: 'insult',
  })
  const { id } = (await adminClient.send(casesCalls.queue, {})).find(({ userId }) => userId === about.handle)!
  return { id, reference }
}

const me = await newcomer()
const [invited, inviter, friendOfFriend, byUserId] = [
  await newcomer(),
  await newcomer(),
  await newcomer(),
  await newcomer(),
]
await refer(me, invited, true)
await refer(inviter, me, true)
await refer(invited, friendOfFriend, true)
await refer(me, byUserId, false)
const { send } = await reviewer(app, 'Huda', me.id)

test("a reviewer can't read, take or decide a case about themselves, their inviter or their invitee", async () => {
  for (const about of [me, invited, inviter]) {
    const { id } = await reported(about)
    const asked = [
      () => send(casesCalls.open, { id }),
      () => send(casesCalls.photo, { id, which: 'now' }),
      () => send(casesCalls.take, { id }),
      () => send(casesCalls.giveBack, { id }),
      () => send(casesCalls.confirm, { id }),
      () => send(casesCalls.begin, { userId: about.handle, topic: 'other' }),
      () => send(casesCalls.decide, { id, measure: 'none', reason: 'no_breach' }),
      () => send(casesCalls.undo, { id }),
    ]
    for (const ask of asked) assert.equal((await refused(ask())).code, 'NOT_ABOUT_ONESELF', `${ask}`)
    assert.ok(!(await send(casesCalls.queue, {})).some(({ userId }) => userId === about.handle))
    await adminClient.send(casesCalls.take, { id })
    await adminClient.send(casesCalls.giveBack, { id })
  }
})

test("a reviewer may decide about someone who gave their user ID without an invitation, or about a friend's friend", async () => {
  for (const about of [byUserId, friendOfFriend]) {
    const { id } = await reported(about)
    await send(casesCalls.decide, { id, measure: 'none', reason: 'no_breach' })
  }
})

test("a decision about several people doesn't reveal whether the reviewer's invitee is among them", async () => {
  const others: Member[] = []
  for (let each = 0; each < 10; each++) others.push(await newcomer())
  const outcome = async (
    topic: 'insult' | 'campaign',
    raters: Member[],
    reporter: (about: Member) => Member,
  ) => {
    const about = await newcomer()
    for (const rater of raters) await rater.send(ratingsCalls.submit, { toUserId: about.handle, humor: 1 })
    await app.db.write('test_before', `update ratings set created_at = created_at - interval '1 day'`, [])
    await reporter(about).send(reportsCalls.send, { userId: about.handle, topic })
    const { id } = (await send(casesCalls.queue, {})).find(({ userId }) => userId === about.handle)!
    const decided = await send(
      casesCalls.decide,
      topic === 'campaign'
        ? { id, measure: 'hold', reason: 'organised' }
        : { id, measure: 'reporting', reason: 'false_reports' },
    )
    const logged = await app.db.read<{ action: string }>(
      'test_log_of',
      'select action from audit_log where subject_id = $1 order by id',
      [about.id],
    )
    return { measure: decided.decision!.measure, logged: logged.map(({ action }) => action) }
  }
  const [stranger, ...rest] = others
  const itself = (about: Member) => about
  assert.deepEqual(
    await outcome('campaign', [...rest, invited], itself),
    await outcome('campaign', [...rest, stranger!], itself),
  )
  assert.deepEqual(await outcome('insult', [], () => invited), await outcome('insult', [], () => stranger!))
})

test("an appeal in a reviewer's own case is read and answered by another reviewer, on either side", async () => {
  const { id, reference } = await (async () => {
    const [found] = (await adminClient.send(casesCalls.queue, {})).filter(
      ({ userId }) => userId === me.handle,
    )
    const sent = await (await newcomer()).send(reportsCalls.send, { userId: me.handle, topic: 'insult' })
    return { id: found!.id, reference: sent.reference }
  })()
  await adminClient.send(casesCalls.decide, { id, measure: 'warning', reason: 'presses' })
  await settled(app)
  const [decision] = (await me.send(decisionsCalls.status, {})).decisions
  await me.send(decisionsCalls.appeal, { decisionId: decision!.id, said: 'No' })
  await app.visitor(reportsCalls.appeal, { reference, said: 'It was more' })
  const appeals = (await adminClient.send(casesCalls.queue, {})).filter(({ kind }) => kind === 'appeal')
  assert.equal(appeals.length, 2)
  assert.deepEqual(
    (await send(casesCalls.queue, {})).filter(({ kind }) => kind === 'appeal'),
    [],
  )
  for (const each of appeals) {
    const answer = { id: each.id, isGranted: false, reason: 'upheld_rule_clear' } as const
    assert.equal((await refused(send(appealsCalls.open, { id: each.id }))).code, 'NOT_ABOUT_ONESELF')
    assert.equal((await refused(send(appealsCalls.decide, answer))).code, 'NOT_ABOUT_ONESELF')
  }
})

test("an administrator can't verify themselves or delete their invitee", async () => {
  const boss = await named(app, 'Nasser')
  const badge = boss.send(adminCalls.verifyUser, { userId: boss.id, isVerified: true })
  assert.equal((await refused(badge)).code, 'NOT_ABOUT_ONESELF')
  const friend = await newcomer()
  await refer({ ...friend, id: boss.id }, friend, true)
  const gone = boss.send(adminCalls.deleteUser, { id: friend.id })
  assert.equal((await refused(gone)).code, 'NOT_ABOUT_ONESELF')
  await adminClient.send(adminCalls.verifyUser, { userId: boss.id, isVerified: true })
})

test("the database itself rejects a reviewer's decision in their own case, for every caller", async () => {
  const constraintOf = (name: string, sql: string, values: unknown[]) =>
    app.db.write(name, sql, values).then(() => null, violatedConstraint)
  const mine = 'where subject_id = $1'
  assert.equal(
    await constraintOf('test_take', `update cases set taken_by_id = $1 ${mine}`, [me.id]),
    'not_about_oneself',
  )
  assert.equal(
    await constraintOf('test_answer', `update appeals set decided_by_id = $1 where person_id = $1`, [me.id]),
    'not_about_oneself',
  )
  assert.equal(
    await constraintOf(
      'test_decide',
      `with made as (
         insert into decisions (case_id, person_id, measure, ground, reason, by, by_person, takes_effect_at)
         values (null, $1, 'verify', 'operation', 'by_operator', 'somebody', $1, now()) returning id)
       insert into decision_people (decision_id, person_id) select id, $1 from made`,
      [me.id],
    ),
    'not_about_oneself',
  )
})
