import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { rate } from '#tests/support/acts.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { people } from '#tests/support/people.ts'
import { petalsFileName, previewCalls } from './contract.ts'
import { flowerSvg } from './flower.server.ts'

const app = await startApp()
const noura = await app.join(people.noura)
await rate(app.db, noura.id, [{ knowledge: 5, humor: 4 }])

const asked = (language: string, token?: string) =>
  ask(app.origin, {
    path: `${previewCalls.petals.path}?language=${language}`,
    headers: token ? { cookie: `session=${token}` } : {},
  })

test("one's own petals are a PNG of 1080 × 1080 that nobody else may keep, under the name of their owner", async () => {
  const response = await fetch(`${app.origin}${previewCalls.petals.path}?language=ar`, {
    headers: { cookie: `session=${noura.token}` },
  })
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'image/png')
  assert.equal(response.headers.get('cache-control'), 'no-store')
  assert.ok(response.headers.get('content-disposition')?.includes(petalsFileName('noura')))
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  assert.deepEqual({ format, width, height }, { format: 'png', width: 1080, height: 1080 })
})

test('nobody gets it without their own session, and in no language but ours', async () => {
  assert.equal((await asked('ar')).status, 401)
  assert.equal((await asked('fr', noura.token)).status, 400)
})

test('it is in the language asked for, and shows to its owner what others may not see', async () => {
  await app.db.write(
    'test_hide',
    'update people set profile_visible = false, show_breakdown = false where id = $1',
    [noura.id],
  )
  const arabic = await asked('ar', noura.token)
  const english = await asked('en', noura.token)
  assert.notEqual(arabic.text, english.text)
  await rate(app.db, noura.id, [{ knowledge: 1, manners: 5 }])
  assert.notEqual((await asked('en', noura.token)).text, english.text)
})

test('the traits are named beside their petals, the score reads from right to left in Arabic, nothing breaks out', () => {
  const traits = ['علم', 'أدب', 'ود', 'فكر', 'ظل', 'مال', 'سفر'].map((name) => ({ name, score: '4.0' }))
  const flower = { handle: 'noura', initials: 'ن', photo: null, petals: [4, 4, 4, 4, 4, 4, 4], traits }
  const drawn = flowerSvg({ ...flower, name: '</text><script>', language: 'ar', average: '4.4' })
  for (const { name } of traits) assert.ok(drawn.includes(`>${name}</text>`), name)
  assert.ok(drawn.includes('>\u200f4.4 من 5.0</text>'))
  assert.ok(!drawn.includes('<script>'))
  assert.ok(!flowerSvg({ ...flower, name: 'Noura', language: 'en', average: null }).includes('out of'))
})
