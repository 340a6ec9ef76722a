import assert from 'node:assert/strict'
import { test } from 'node:test'
import { casesCalls } from '#admin/cases/cases.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { passPauses } from '#tests/support/jobs.ts'
import { asAdmin, carryOut, moderated, passTen } from '#tests/support/moderation.ts'
import { strangers } from '#tests/support/people.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { reportsCalls } from '../reports/reports.contract.ts'
import { decisionsCalls } from './decisions.contract.ts'

test("a decision that fails to apply doesn't block others, and is retried later", async () => {
  const app = await startApp({ environment: moderated })
  const adminClient = await asAdmin(app)
  const [pictured, other, reporter] = await Promise.all(strangers(3).map((each) => app.join(each)))
  await pictured!.send(profilesCalls.setup, { profileImageUrl: dataUrl(await jpeg()) })
  for (const [subject, measure, reason] of [
    [pictured!, 'photo', 'photo_of_another'],
    [other!, 'warning', 'presses'],
  ] as const) {
    const { userId } = await subject.send(profilesCalls.own, {})
    await reporter!.send(reportsCalls.send, { userId, topic: 'insult' })
    const { id } = (await adminClient.send(casesCalls.queue, {})).find((each) => each.userId === userId)!
    await adminClient.send(casesCalls.decide, { id, measure, reason })
  }
  await passTen(app)
  const away = { ...app.store, remove: () => Promise.reject(new Error('the store is away')) }
  await assert.rejects(carryOut({ ...app, store: away }), /the store is away/)
  const decidedAbout = async (person: typeof other) =>
    (await person!.send(decisionsCalls.status, {})).decisions.map(({ measure }) => measure)
  assert.deepEqual([await decidedAbout(pictured), await decidedAbout(other)], [[], ['warning']])
  await passPauses(app)
  await carryOut(app)
  assert.deepEqual(await decidedAbout(pictured), ['photo'])
})
