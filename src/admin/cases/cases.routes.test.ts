import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { asAdmin, moderated, reviewer } from '#tests/support/moderation.ts'
import { people } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'
import { casesCalls } from './cases.contract.ts'

const app = await startApp({ environment: moderated })
const adminClient = await asAdmin(app)

test("a case can't decide to delete, verify or unverify, because its decision would have no effect", async () => {
  const noura = await app.join(people.noura)
  const { userId } = await noura.send(profilesCalls.own, {})
  const { id } = await adminClient.send(casesCalls.begin, { userId, topic: 'other' })
  for (const measure of ['delete', 'verify', 'unverify'] as const) {
    const deciding = adminClient.send(casesCalls.decide, { id, measure, reason: 'by_operator' })
    assert.equal((await refused(deciding)).code, 'REASON_DOES_NOT_FIT')
  }
  assert.equal((await adminClient.send(casesCalls.open, { id })).decision, null)
})

test('reading a case, opening one, taking one or undoing a decision logs the view', async () => {
  const { userId } = await (await app.join(people.fahad)).send(profilesCalls.own, {})
  const opener = await reviewer(app, 'Opener')
  const { id } = await opener.send(casesCalls.begin, { userId, topic: 'other' })
  const [reader, taker, undoer] = [
    await reviewer(app, 'Reader'),
    await reviewer(app, 'Taker'),
    await reviewer(app, 'Undoer'),
  ]
  await reader.send(casesCalls.open, { id })
  await taker.send(casesCalls.take, { id })
  await taker.send(casesCalls.giveBack, { id })
  await undoer.send(casesCalls.decide, { id, measure: 'none', reason: 'no_breach' })
  await undoer.send(casesCalls.undo, { id })
  const views = await app.db.read<{ by: string }>(
    'test_views',
    `select details->>'by' as by from audit_log
      where action = 'case_opened' and (details->>'case')::bigint = $1 order by id`,
    [id],
  )
  assert.deepEqual(
    views.map(({ by }) => by),
    ['admin: Opener', 'admin: Reader', 'admin: Taker', 'admin: Undoer'],
  )
})
