import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consentsCalls, termsVersion } from '#features/privacy/consents/consents.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { disagreeing } from '#tests/support/disagreeing.ts'
import { people } from '#tests/support/people.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const { id, token, send } = await app.join(people.noura)
await disagreeing(app.db, id)
const open = async (path: string) => {
  const response = await fetch(app.origin + path, {
    headers: { cookie: `session=${token}` },
    redirect: 'manual',
  })
  const html = await response.text()
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  return { status: response.status, to: response.headers.get('location'), html, viewer: boot.viewer }
}

test('before consent, a member page arrives without the viewer or prefetched answers; the browser requests both', async () => {
  for (const path of ['/', '/settings', '/user/noura', '/edit-profile']) {
    const { status, viewer, html } = await open(path)
    assert.deepEqual([path, status, viewer], [path, 200, undefined])
    assert.ok(!html.includes(people.noura.name), path)
  }
})

test('a public page that signs in or rates leads to consent first, and returns to the destination afterwards', async () => {
  for (const path of ['/rate/fahad_95?k=abc', '/auth', '/login', '/register?ref=sara']) {
    const { status, to } = await open(path)
    assert.deepEqual([status, to], [302, `/?next=${encodeURIComponent(path)}`])
  }
})

test('the documents to agree to can be read first', async () => {
  for (const path of ['/terms-of-use', '/privacy-policy']) assert.equal((await open(path)).status, 200)
})

test('after consent, pages show the member again', async () => {
  await send(consentsCalls.agree, { version: termsVersion, bornIn: 1990 })
  assert.deepEqual((await open('/')).viewer, { userId: 'noura', isVerified: false })
  assert.equal((await open('/login')).status, 200)
})
