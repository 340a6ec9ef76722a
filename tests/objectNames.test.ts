import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handlesCalls } from '#features/accounts/handles/handles.contract.ts'
import { exportCalls } from '#features/privacy/export/export.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { searchCalls } from '#features/search/search.contract.ts'
import { admin } from './support/admin.ts'
import { startApp } from './support/app.ts'
import { ask, jsonBody } from './support/ask.ts'
import { people, strangers } from './support/people.ts'
import { unzip } from './support/unzip.ts'

const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'male']

const app = await startApp({ environment: { EDITION: 'trusted' } })
const rater = await app.join(people.noura)
const crowd = strangers(names.length)
const named = await Promise.all(
  names.map(async (name, i) => {
    const handle = name.toLowerCase()
    return { name, handle, ...(await app.join({ ...crowd[i]!, name, handle })) }
  }),
)
for (const { handle } of named) await rater.send(ratingsCalls.submit, { toUserId: handle, humor: 3 })

async function exported({ send }: Pick<typeof rater, 'send'>) {
  const files = unzip(Buffer.from(await (await send(exportCalls.download, {})).arrayBuffer()))
  return { html: String(files.get('export.html')), data: JSON.parse(String(files.get('data.json'))) }
}

test('a display name of constructor, toString or __proto__ is exported unchanged, for its owner and their raters', async () => {
  for (const { name, handle, send } of named) {
    const { html, data } = await exported({ send })
    assert.deepEqual([data.profile[0].displayName, data.profile[0].handle], [name, handle])
    assert.match(html, new RegExp(`<bdi>${name}</bdi>`))
  }
  const { html, data } = await exported(rater)
  const rated = data.ratingsGiven.map(({ displayName }: { displayName: string }) => displayName)
  assert.deepEqual(rated.toSorted(), names.toSorted())
  for (const name of names) assert.match(html, new RegExp(`<bdi>${name}</bdi>`))
})

test("an object's built-in property name is an ordinary name to every call and page", async () => {
  for (const { id, name, handle, send } of named) {
    const found = (await rater.send(searchCalls.users, { query: `@${handle}` })).users
    assert.ok(
      found.some((user) => user.id === id && user.displayName === name),
      name,
    )
    const { user } = await app.visitor(profilesCalls.person, { userId: handle })
    assert.deepEqual([user.id, user.displayName], [id, name])
    assert.equal((await app.visitor(handlesCalls.check, { userId: handle })).available, false)
    assert.equal((await rater.send(ratingsCalls.given, { userId: handle })).humor, 3)
    assert.equal((await send(profilesCalls.setup, { displayName: name })).user.displayName, name)
    const page = await ask(app.origin, { path: `/rate/${handle}` })
    assert.equal(page.status, 200)
    assert.match(page.text, new RegExp(name))
  }
  const { token } = await admin(app)
  const sought = jsonBody({ search: 'constructor' })
  const users = await ask(app.origin, {
    path: '/api/admin/users/search',
    method: 'POST',
    ...sought,
    headers: { ...sought.headers, authorization: `Bearer ${token}` },
  })
  assert.deepEqual(
    users.json().map(({ displayName }: { displayName: string }) => displayName),
    ['constructor'],
  )
})
