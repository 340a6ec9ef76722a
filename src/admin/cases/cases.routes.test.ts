import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { asAdmin, moderated } from '#tests/support/moderation.ts'
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
