import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appealsCalls } from '#admin/appeals/adminAppeals.contract.ts'
import { casesCalls } from '#admin/cases/cases.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { aged, asAdmin, moderated, reviewer, settled } from '#tests/support/moderation.ts'
import { strangers } from '#tests/support/people.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { refused } from '#tests/support/refused.ts'
import { decisionsCalls } from '../decisions/decisions.contract.ts'
import { reportsCalls } from './reports.contract.ts'

const { setup, person } = profilesCalls
const app = await startApp({ environment: moderated })
const adminClient = await asAdmin(app)
const crowd = strangers(70)
const newcomer = async () => {
  const { handle } = crowd.at(-1)!
  const joined = await app.join(crowd.pop()!)
  await aged(app, joined.id, 8)
  return { ...joined, handle }
}
const reader = await newcomer()
const pictures = await Promise.all([1, 2, 3].map(async (seed) => dataUrl(await jpeg({ seed }))))
const withPhoto = async () => {
  const owner = await newcomer()
  await owner.send(setup, { profileImageUrl: pictures[0]! })
  return owner
}
type Member = Awaited<ReturnType<typeof newcomer>>

const report = async ({ handle }: Member, reporters: Member[]) => {
  for (const { send } of reporters) {
    await send(reportsCalls.send, { userId: handle, topic: 'photo' })
    await runDueJobs(app)
  }
}
const three = async () => [await newcomer(), await newcomer(), await newcomer()]
const toMembers = async ({ handle }: Member) =>
  (await reader.send(person, { userId: handle })).user.profileImageUrl
const toAll = async ({ handle }: Member) =>
  (await app.visitor(person, { userId: handle })).user.profileImageUrl
/** A photo's URL starts with its content digest. */
const content = (address: string | null) => address?.slice(0, '/media/'.length + 32)

async function decide({ handle }: Member, measure: 'none' | 'photo') {
  const queue = await adminClient.send(casesCalls.queue, {})
  const { id } = queue.find(({ userId, topic }) => userId === handle && topic === 'photo')!
  const reason = measure === 'none' ? 'no_breach' : 'photo_without_consent'
  await adminClient.send(casesCalls.decide, { id, measure, reason })
  await settled(app)
}

test('once a reviewer has cleared a photo, reports no longer withhold or hide the photo', async () => {
  const owner = await withPhoto()
  const reporters = await three()
  await report(owner, reporters)
  assert.equal(await toMembers(owner), null)
  await decide(owner, 'none')
  const back = await toAll(owner)
  assert.ok(back)
  await report(owner, reporters)
  assert.equal(await toAll(owner), back)
  await decide(owner, 'none')
  await owner.send(setup, { profileImageUrl: pictures[1]! })
  await report(owner, reporters)
  assert.equal(await toMembers(owner), null, 'another photo is another matter')
})

test('a photo is withheld once, however many reports about it arrive', async () => {
  const owner = await withPhoto()
  const [one, two] = await three()
  await report(owner, [one!])
  const withheld = await toMembers(owner)
  await report(owner, [two!])
  assert.equal(await toMembers(owner), withheld)
})

test('a photo that replaces a withheld or hidden one is visible only to members until a decision', async () => {
  const owner = await withPhoto()
  const [one, two, last] = await three()
  await report(owner, [one!])
  await owner.send(setup, { profileImageUrl: pictures[1]! })
  assert.deepEqual([await toAll(owner), typeof (await toMembers(owner))], [null, 'string'])
  await owner.send(setup, { profileImageUrl: null })
  await owner.send(setup, { profileImageUrl: pictures[0]! })
  assert.equal(await toAll(owner), null)
  await report(owner, [two!, last!])
  assert.equal(await toMembers(owner), null)
  await owner.send(setup, { profileImageUrl: pictures[2]! })
  assert.deepEqual([await toAll(owner), typeof (await toMembers(owner))], [null, 'string'])
  assert.equal((await owner.send(decisionsCalls.status, {})).photo, 'to_members')
  await decide(owner, 'none')
  assert.ok(await toAll(owner))
})

test("reports of a previous photo don't count against the new photo", async () => {
  const owner = await withPhoto()
  const [one, two, last] = await three()
  await report(owner, [one!, two!])
  await owner.send(setup, { profileImageUrl: pictures[1]! })
  await report(owner, [last!])
  assert.ok(await toMembers(owner))
})

test('the restored photo is the one that was hidden, not the one from the start of the case', async () => {
  const owner = await withPhoto()
  const [one, two, last] = await three()
  await report(owner, [one!])
  await owner.send(setup, { profileImageUrl: pictures[1]! })
  const newer = content(await toMembers(owner))
  await report(owner, [two!, last!, await newcomer()])
  assert.equal(await toMembers(owner), null)
  await decide(owner, 'none')
  const back = await toAll(owner)
  assert.ok(back)
  const [kept] = await app.db.read<{ digests: string[] }>(
    'test_digests',
    'select m.digests from people p join media m on m.id = p.photo where p.id = $1',
    [owner.id],
  )
  const other = await newcomer()
  await other.send(setup, { profileImageUrl: pictures[1]! })
  const [wanted] = await app.db.read<{ digests: string[] }>(
    'test_digests',
    'select m.digests from people p join media m on m.id = p.photo where p.id = $1',
    [other.id],
  )
  assert.ok(newer && kept!.digests.some((each) => wanted!.digests.includes(each)))
})

test("a photo that its owner changed or removed while hidden isn't restored", async () => {
  const [removed, changed] = [await withPhoto(), await withPhoto()]
  for (const owner of [removed, changed]) await report(owner, await three())
  await removed.send(setup, { profileImageUrl: null })
  await changed.send(setup, { profileImageUrl: pictures[1]! })
  const chosen = content(await toMembers(changed))
  for (const owner of [removed, changed]) await decide(owner, 'none')
  assert.deepEqual([await toAll(removed), content(await toAll(changed))], [null, chosen])
})

test('a reversal restores the removed photo, unless the owner has uploaded or removed a photo since', async () => {
  const second = await reviewer(app, 'Omar')
  const reverse = async (owner: Member) => {
    const [decision] = (await owner.send(decisionsCalls.status, {})).decisions
    await owner.send(decisionsCalls.appeal, { decisionId: decision!.id, said: 'It is me' })
    const appeal = (await second.send(casesCalls.queue, {})).find(({ kind }) => kind === 'appeal')!
    await second.send(appealsCalls.decide, { id: appeal.id, isGranted: true, reason: 'granted' })
    await settled(app)
  }
  const [left, wantedNone] = [await withPhoto(), await withPhoto()]
  for (const owner of [left, wantedNone]) {
    await report(owner, [await newcomer()])
    await decide(owner, 'photo')
    assert.equal(await toMembers(owner), null)
  }
  await wantedNone.send(setup, { profileImageUrl: null })
  await reverse(left)
  await reverse(wantedNone)
  assert.ok(await toAll(left))
  assert.equal(await toAll(wantedNone), null)
  await left.send(setup, { profileImageUrl: pictures[0]! })
})

test('a photo refused to an impostor is accepted from its rightful owner', async () => {
  const [impostor, rightful] = [await withPhoto(), await newcomer()]
  await report(impostor, [rightful])
  await decide(impostor, 'photo')
  const again = impostor.send(setup, { profileImageUrl: pictures[0]! })
  assert.equal((await refused(again)).code, 'PHOTO_REFUSED')
  await rightful.send(setup, { profileImageUrl: pictures[0]! })
})

test("a decision in another case doesn't show a photo that an open case withholds", async () => {
  const owner = await withPhoto()
  await report(owner, [await newcomer()])
  await (await newcomer()).send(reportsCalls.send, { userId: owner.handle, topic: 'insult' })
  const queue = await adminClient.send(casesCalls.queue, {})
  const { id } = queue.find(({ userId, topic }) => userId === owner.handle && topic === 'insult')!
  await adminClient.send(casesCalls.decide, { id, measure: 'none', reason: 'no_breach' })
  await settled(app)
  assert.equal(await toAll(owner), null)
})
