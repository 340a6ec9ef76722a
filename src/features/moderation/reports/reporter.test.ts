import assert from 'node:assert/strict'
import { test } from 'node:test'
import { casesCalls } from '#admin/cases/cases.contract.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { exportCalls } from '#features/privacy/export/export.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { asAdmin, moderated, settled } from '#tests/support/moderation.ts'
import { people, strangers } from '#tests/support/people.ts'
import { reportOutside } from '#tests/support/reportFromOutside.ts'
import { unzip } from '#tests/support/unzip.ts'
import { decisionsCalls } from '../decisions/decisions.contract.ts'
import { reportsCalls, type Topic } from './reports.contract.ts'

type Reporter = 'a friend' | 'a stranger' | 'somebody outside'

/** Every response the subject gets, before and after the decision. */
async function seenWith(reporter: Reporter, topic: Topic) {
  const app = await startApp({ environment: moderated })
  const adminClient = await asAdmin(app)
  const noura = await app.join(people.noura)
  const [friend, stranger] = await Promise.all(strangers(2).map((each) => app.join(each)))
  const logged = app.log.length
  const said = { topic, said: `said by ${reporter}` }
  if (reporter === 'somebody outside')
    await reportOutside(app, { ...said, person: people.noura.handle, inGoodFaith: true })
  else
    await (reporter === 'a friend' ? friend : stranger)!.send(reportsCalls.send, {
      ...said,
      userId: people.noura.handle,
    })
  const seen = async () => {
    const cookie = `session=${noura.token}`
    const paths = [decisionsCalls.status, notificationsCalls.history, profilesCalls.own, reportsCalls.mine]
    const answers = await Promise.all(paths.map(({ path }) => ask(app.origin, { path, headers: { cookie } })))
    const archive = await fetch(app.origin + exportCalls.download.path, { headers: { cookie } })
    const files = [...unzip(Buffer.from(await archive.arrayBuffer()))].map(([name, file]) => [
      name,
      `${file}`,
    ])
    const ofThisWorld = new RegExp(`\\d{6,}|${moments}`, 'g')
    return JSON.stringify([answers.map(({ status, text }) => [status, text]), files]).replace(ofThisWorld, '')
  }
  const before = await seen()
  const [queued] = await adminClient.send(casesCalls.queue, {})
  await adminClient.send(casesCalls.decide, { id: queued!.id, measure: 'warning', reason: 'presses' })
  await settled(app)
  return { before, after: await seen(), log: app.log.slice(logged).join('\n') }
}

/** Masked before comparing, because session and archive timestamps differ per run. */
const moments = String.raw`\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+]00:00)|<time[^\n]*?<\/time>`

test('with different reporters, the subject gets byte-identical answers', async () => {
  const worlds = await Promise.all(
    (['a friend', 'a stranger', 'somebody outside'] as const).map((each) => seenWith(each, 'pressed')),
  )
  const [first, ...others] = worlds
  assert.ok(first!.after.length > 1000 && first!.after !== first!.before)
  for (const { before, after } of others) {
    assert.equal(before, first!.before)
    assert.equal(after, first!.after)
  }
  for (const { log, after } of worlds) {
    assert.ok(!log.includes('said by') && !after.includes('said by') && !after.includes('stranger_'))
  }
})
