import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rightsCalls } from '#features/rights/contract.ts'
import { admin } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { strangers } from '#tests/support/people.ts'
import { deskRightsCalls } from './contract.ts'
import { dayInRiyadh, letterDayProblem } from './rules.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const { send } = await admin(app)
const crowd = strangers(80)
const today = dayInRiyadh(new Date())
const daysAgo = (days: number) => dayInRiyadh(new Date(Date.now() - days * 86_400_000))
const enter = (askedOn = today) =>
  send(deskRightsCalls.enter, { kind: 'deletion', contact: 'hind@example.com', said: 'Everything', askedOn })
const list = (state: 'open' | 'closed' = 'open') => send(deskRightsCalls.list, { state })
const recorded = (action: string) =>
  app.db.write<{ subject: number | null; details: Record<string, unknown> }>(
    'test_rights_log',
    'select subject_id as subject, details from audit_log where action = $1 order by id',
    [action],
  )

test('a letter is entered with the day on which it came, and due 30 days after that, those first in the list', async () => {
  const one = await enter()
  const older = await enter(daysAgo(40))
  const person = await app.join(crowd.pop()!)
  const { reference } = await person.send(rightsCalls.file, { kind: 'copy', said: '' })
  const listed = await list()
  assert.deepEqual(
    listed.map((each) => [each.reference, each.daysLeft]),
    [
      [older.reference, -10],
      [one.reference, 30],
      [reference, 30],
    ],
  )
  assert.deepEqual(
    listed.map((each) => each.contact ?? each.accountId),
    ['hind@example.com', 'hind@example.com', person.id],
  )
  const [entry] = await recorded('request_entered')
  assert.deepEqual(entry?.details, { by: 'admin', reference: one.reference, kind: 'deletion' })
})

test('a letter of tomorrow, or of years ago, is refused', async () => {
  for (const day of [daysAgo(-1), daysAgo(400)])
    await assert.rejects(enter(day), { status: 400, code: 'INVALID_INPUT' })
})

test('the day is one in Riyadh', () => {
  const justAfterMidnight = new Date('2026-03-01T21:00:01Z')
  assert.equal(dayInRiyadh(justAfterMidnight), '2026-03-02')
  assert.equal(letterDayProblem('2026-03-02', justAfterMidnight), null)
  assert.equal(letterDayProblem('2026-03-03', justAfterMidnight), 'WRONG_DAY')
  for (const none of ['', '2026-02-31', '2025-13-01'])
    assert.equal(letterDayProblem(none, justAfterMidnight), 'WRONG_DAY')
})

test('it is answered once, also by two at once, and the audit log says by whom and how, not in which words', async () => {
  const person = await app.join(crowd.pop()!)
  const { reference } = await person.send(rightsCalls.file, { kind: 'objection', said: 'a secret of mine' })
  const answer = () =>
    send(deskRightsCalls.answer, { reference, answer: 'law_keeps', note: 'a word of ours' })
  const given = await Promise.allSettled([answer(), answer(), answer()])
  assert.equal(given.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(answer(), { status: 409, code: 'ANSWERED_ALREADY' })
  assert.deepEqual(await recorded('request_answered'), [
    { subject: person.id, details: { by: 'admin', reference, kind: 'objection', answer: 'law_keeps' } },
  ])
  assert.ok((await list('closed')).some((each) => each.reference === reference && each.note))
  assert.ok(!(await list()).some((each) => each.reference === reference))
  await assert.rejects(send(deskRightsCalls.answer, { reference: 'AAAAAAAA', answer: 'deleted', note: '' }), {
    status: 404,
    code: 'REQUEST_NOT_FOUND',
  })
})

test('it comes page after page, in which none is missing or twice', async () => {
  for (let i = 0; i < 60; i += 1) await enter(daysAgo(i % 7))
  const headers = { authorization: `Bearer ${(await admin(app)).token}` }
  const seen: string[] = []
  let path: string | undefined = `${deskRightsCalls.list.path}?state=open`
  while (path) {
    const answer: Response = await fetch(app.origin + path, { headers })
    seen.push(...(await answer.json()).map(({ reference }: { reference: string }) => reference))
    path = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  assert.ok(seen.length > 60)
  assert.equal(new Set(seen).size, seen.length)
})
