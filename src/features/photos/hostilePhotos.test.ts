import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { CallError } from '#platform/api/client.ts'
import { startApp } from '#tests/support/app.ts'
import { foreignIn, hostileFiles } from '#tests/support/hostilePictures.ts'
import { people } from '#tests/support/people.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { photoRefusals } from './photos.contract.ts'
import { renderPhoto } from './renderPhoto.server.ts'

/** About 50 ms each; run 1,000 when changing the renderer. */
const many = Number(process.env.HOSTILE_FILES ?? 150)
const files = await hostileFiles(many)
const app = await startApp()
const noura = await app.join(people.noura)

test('each hostile file is rejected by name or re-encoded, and none of its bytes are kept', {
  timeout: 300_000,
}, async (t) => {
  const outcomes: Record<string, number> = {}
  for (const { kind, bytes } of files) {
    const outcome = await renderPhoto(bytes)
    const name = typeof outcome === 'string' ? outcome : 'drawn anew'
    outcomes[name] = (outcomes[name] ?? 0) + 1
    if (typeof outcome === 'string') assert.ok(outcome in photoRefusals, kind)
    else
      for (const served of [outcome.large, outcome.small]) assert.deepEqual(await foreignIn(served), [], kind)
  }
  t.diagnostic(JSON.stringify(outcomes))
  assert.ok(files.length >= many)
  assert.equal(outcomes.PHOTO_ANIMATED, 2)
  for (const expected of [
    'drawn anew',
    'PHOTO_TYPE',
    'PHOTO_BROKEN',
    'PHOTO_ANIMATED',
    'PHOTO_TOO_MANY_PIXELS',
  ])
    assert.ok((outcomes[expected] ?? 0) > 0, expected)
})

async function sent(profileImageUrl: string) {
  try {
    return (await noura.send(profilesCalls.setup, { profileImageUrl })).user.profileImageUrl ?? ''
  } catch (error) {
    assert.ok(error instanceof CallError, `${error}`)
    return `${error.status} ${error.code}`
  }
}

const refusedClearly = /^400 (PHOTO_\w+|INVALID_INPUT)$|^413 TOO_LARGE$/

test('a hostile file sent through the API never causes a 500, and the server keeps running', {
  timeout: 300_000,
}, async () => {
  const sample = [...files.slice(0, 60), ...files.slice(-50)]
  for (const { kind, bytes } of sample) {
    const outcome = await sent(dataUrl(bytes))
    if (!outcome.startsWith('/media/')) assert.match(outcome, refusedClearly, kind)
    else {
      const response = await fetch(app.origin + outcome)
      assert.deepEqual(await foreignIn(Buffer.from(await response.arrayBuffer())), [], kind)
    }
  }
  assert.match(await sent(dataUrl(await jpeg())), /^\/media\//)
})

test('malformed data URLs are rejected by name', async () => {
  const sound = (await jpeg({ width: 20, height: 20 })).toString('base64')
  const strange = [
    'data:',
    'data:,',
    'data:;base64,',
    'data:image/jpeg;base64',
    `data:image/jpeg,${sound}`,
    'data:image/svg+xml,<svg onload=alert(1)>',
    `data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'/>`,
    `data:image/jpeg;base64,${sound.slice(0, 40)}!!!!${sound.slice(40)}`,
    `data:image/jpeg;base64,${sound.slice(0, 40)} \n${sound.slice(40)}`,
    `data:image/jpeg;base64,${encodeURIComponent(sound)}`,
    `data:image/jpeg;base64,=${sound}`,
    `data:image/jpeg;base64,${'='.repeat(1000)}`,
    `data:image/jpeg;base64,data:image/jpeg;base64,${sound}`,
    `data:${'x'.repeat(10_000)};base64,${sound}`,
    `javascript:alert(1)//data:image/jpeg;base64,${sound}`,
    ` data:image/jpeg;base64,${sound}`,
    `data://image/jpeg;base64;${sound}`,
    'blob:http://localhost/1',
    '\u202edata:image/png;base64,',
    'data:image/png;base64,\ud800',
    'data:image/png;base64,\0',
  ]
  for (const url of strange) assert.match(await sent(url), refusedClearly, url.slice(0, 80))
  for (const url of [
    `DATA:image/jpeg;BASE64,${sound}`,
    `data:;base64,${sound}`,
    `data:a;b=c; base64 ,${sound}`,
  ])
    assert.match(await sent(url), /^\/media\//, url.slice(0, 40))
})
