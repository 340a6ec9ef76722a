import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskRightsCalls } from '#features/admin/rights/contract.ts'
import { exportCalls } from '#features/export/contract.ts'
import { admin } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { strangers } from '#tests/support/people.ts'
import { unzip } from '#tests/support/unzip.ts'
import { rightsCalls } from './contract.ts'
import { forgetRightsRequests } from './queries.server.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const desk = await admin(app)
const crowd = strangers(30)
const somebody = () => app.join(crowd.pop()!)
const run = <R extends object>(sql: string, ...values: unknown[]) =>
  app.db.write<R>(`test_${sql.length}`, sql, values)
const refuses = (asked: Promise<unknown>, status: number, code: string) =>
  assert.rejects(asked, { status, code })

test('a request has a number and is due in 30 days; its person sees it, and nobody else', async () => {
  const [me, other] = [await somebody(), await somebody()]
  const { reference, dueOn } = await me.send(rightsCalls.file, { kind: 'correction', said: ' My age \u202e' })
  assert.match(reference, /^[A-Z2-7]{8}$/)
  const [today] = await run<{ day: string }>(`select (riyadh_day(now()) + 30)::text as day`)
  assert.equal(dueOn, today?.day)
  const [own] = await me.send(rightsCalls.own, {})
  assert.deepEqual(
    [own?.reference, own?.kind, own?.said, own?.answeredOn, own?.answer, own?.note],
    [reference, 'correction', 'My age', null, null, null],
  )
  assert.deepEqual(await other.send(rightsCalls.own, {}), [])
})

test('a correction and an objection need words, a copy and a deletion none', async () => {
  const me = await somebody()
  for (const kind of ['correction', 'objection'] as const)
    await refuses(me.send(rightsCalls.file, { kind, said: ' ' }), 400, 'WORDS_REQUIRED')
  for (const kind of ['copy', 'deletion'] as const) await me.send(rightsCalls.file, { kind, said: '' })
  await refuses(me.send(rightsCalls.file, { kind: 'objection', said: 'x'.repeat(501) }), 400, 'INVALID_INPUT')
  assert.equal((await me.send(rightsCalls.own, {})).length, 2)
})

test('of each kind one is open, also when ten are sent at once; after the answer another may follow', async () => {
  const me = await somebody()
  const file = () => me.send(rightsCalls.file, { kind: 'copy', said: '' })
  const sent = await Promise.allSettled(Array.from({ length: 5 }, file))
  assert.equal(sent.filter(({ status }) => status === 'fulfilled').length, 1)
  await refuses(file(), 409, 'ONE_OPEN_REQUEST_A_KIND')
  const [{ reference } = { reference: '' }] = await me.send(rightsCalls.own, {})
  await desk.send(deskRightsCalls.answer, { reference, answer: 'copy_yourself', note: '' })
  await file()
})

test('the answer and its note are read by the person, and stand in their export', async () => {
  const me = await somebody()
  const { reference } = await me.send(rightsCalls.file, { kind: 'objection', said: 'البحث' })
  await desk.send(deskRightsCalls.answer, {
    reference,
    answer: 'objection_heeded',
    note: 'Hidden from search.',
  })
  const [own] = await me.send(rightsCalls.own, {})
  assert.deepEqual([own?.answer, own?.note], ['objection_heeded', 'Hidden from search.'])
  assert.match(own?.answeredOn ?? '', /^\d{4}-\d\d-\d\d$/)
  const archive = unzip(Buffer.from(await (await me.send(exportCalls.download, {})).arrayBuffer()))
  const { dataRequests } = JSON.parse(archive.get('data.json')!.toString())
  assert.partialDeepStrictEqual(dataRequests, [
    {
      reference,
      request: 'objection',
      said: 'البحث',
      answer: 'objection_heeded',
      note: 'Hidden from search.',
    },
  ])
})

test('with the account who asked and what they said is erased, and the line stays for the desk', async () => {
  const me = await somebody()
  const { reference } = await me.send(rightsCalls.file, { kind: 'deletion', said: 'Delete the bio of Hind' })
  await run('delete from accounts where id = $1', me.id)
  assert.deepEqual(
    (await desk.send(deskRightsCalls.list, { state: 'open' })).filter((each) => each.reference === reference),
    [],
  )
  const closed = await desk.send(deskRightsCalls.list, { state: 'closed' })
  const line = closed.find((each) => each.reference === reference)
  assert.deepEqual([line?.kind, line?.accountId, line?.userId, line?.said], ['deletion', null, null, null])
  const kept = await run<{ kept: string }>(
    `select query_to_xml('select * from rights_requests', true, true, '')::text
         || query_to_xml('select * from rights_askers', true, true, '')::text as kept`,
  )
  for (const said of ['Hind', String(me.id)]) assert.ok(!kept[0]!.kept.includes(said), said)
})

test('six months after the answer it is forgotten who asked, and two years after its day the line', async () => {
  const me = await somebody()
  const { reference } = await me.send(rightsCalls.file, { kind: 'copy', said: '' })
  await desk.send(deskRightsCalls.answer, { reference, answer: 'copy_yourself', note: '' })
  const lines = async () => {
    await app.db.write(forgetRightsRequests, {})
    const closed = await desk.send(deskRightsCalls.list, { state: 'closed' })
    return closed.filter((each) => each.reference === reference).map(({ accountId }) => accountId)
  }
  assert.deepEqual(await lines(), [me.id])
  await run(
    `update rights_requests set answered_at = now() - interval '190 days' where reference = $1`,
    reference,
  )
  assert.deepEqual(await lines(), [null])
  await run(`update rights_requests set asked_on = riyadh_day(now()) - 800 where reference = $1`, reference)
  assert.deepEqual(await lines(), [])
})

test('without moderation there is none of it', async () => {
  const plain = await startApp()
  const { send } = await plain.join(crowd.pop()!)
  await refuses(send(rightsCalls.own, {}), 404, 'NO_SUCH_CALL')
  await refuses((await admin(plain)).send(deskRightsCalls.list, { state: 'open' }), 404, 'NO_SUCH_CALL')
})
