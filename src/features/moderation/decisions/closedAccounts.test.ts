import assert from 'node:assert/strict'
import { test } from 'node:test'
import { casesCalls } from '#admin/cases/cases.contract.ts'
import { formerNumberDigest } from '#features/accounts/phone/formerNumber.server.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { storeEarlierNumber } from '#features/security/numberChange/numberChange.sql.ts'
import { startApp } from '#tests/support/app.ts'
import { asAdmin, carryOut, moderated, settled } from '#tests/support/moderation.ts'
import { strangers } from '#tests/support/people.ts'
import { refused } from '#tests/support/refused.ts'

const app = await startApp({ environment: moderated })
const adminClient = await asAdmin(app)
const [person, other] = strangers(2)
const numbers = { before: '+966509990001', present: person!.phone, asked: '+966509990003' }

async function register(phone: string) {
  const { send } = await app.register(phone)
  const profile = { displayName: 'Sami', gender: 'male', agreedTo: '1', bornIn: 1990 } as const
  return send(profilesCalls.setup, profile)
}
const closed = async (phone: string) => (await refused(register(phone))).code === 'NUMBER_CLOSED'

test('closing an account blocks every number the account ever had, and cancels a pending number change', async () => {
  const subject = await app.join(person!)
  const digest = formerNumberDigest(app.secret, numbers.before)
  await app.db.write(storeEarlierNumber, { id: subject.id, digest })
  await app.db.write(
    'test_asked',
    `insert into delayed_actions (action, account_id, phone, phone_shown, country, due_at)
     values ('number', $1, $2, $2, 'SA', now() + interval '1 day')`,
    [subject.id, numbers.asked],
  )
  await register(other!.phone)
  const { id } = await adminClient.send(casesCalls.begin, { userId: person!.handle, topic: 'other' })
  await adminClient.send(casesCalls.decide, { id, measure: 'close', reason: 'under_age' })
  await settled(app)
  assert.equal(await closed(numbers.before), true, 'while the account is kept')
  const asked = await app.db.read('test_changes', 'select from delayed_actions', [])
  assert.equal(asked.length, 0)
  await app.db.write('test_later', `update decisions set notified_at = notified_at - interval '7 months'`, [])
  await app.db.write('test_night', `select from graphile_worker.add_job('close_for_good')`, [])
  await carryOut(app)
  assert.equal(await closed(numbers.present), true, 'and once it is erased')
})
