import assert from 'node:assert/strict'
import { test } from 'node:test'
import { archiveFields, archiveValues, receivedMessages } from '#features/privacy/export/archive.messages.ts'
import { exportCalls } from '#features/privacy/export/export.contract.ts'
import { previewMessages } from '#features/profiles/linkPreview/preview.messages.ts'
import { ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { sealedWelcome } from '#features/signIn/sealedWelcome.server.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { prerender } from '#tests/support/builtPrerender.ts'
import { people } from '#tests/support/people.ts'
import { trusted } from '#tests/support/policies.ts'
import { unzip } from '#tests/support/unzip.ts'

const sealed = await startApp({
  config: { policy: { ...trusted, seal: { min: 7 } } },
  prerender,
})
const open = await startApp({ prerender })
const { noura } = people
const [ofSealed] = await Promise.all([sealed.join(noura), open.join(noura)])

const pageOf = async (app: TestApp, path: string) => {
  const html = await (await fetch(app.origin + path)).text()
  return { html, boot: JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)![1]!) }
}

test('a page states the minimum of raters and the promise only if ratings are sealed', async () => {
  const { boot } = await pageOf(sealed, '/auth')
  assert.deepEqual([boot.policy.seal, boot.welcome], [{ min: 7 }, sealedWelcome])
  const { boot: plain } = await pageOf(open, '/auth')
  assert.deepEqual([plain.policy.seal, plain.welcome], [null, undefined])
})

test("the link of a person who can't be rated doesn't invite a rating, in its words or its picture", async () => {
  const layla = await sealed.join(people.layla)
  const linked = async () => (await pageOf(sealed, `/rate/${people.layla.handle}`)).html
  assert.ok((await linked()).includes(previewMessages.title(people.layla.name).en))
  await layla.send(ratingAccessCalls.change, { who: 'nobody' })
  const closed = await linked()
  assert.ok(closed.includes(`<title>${previewMessages.closedTitle(people.layla.name).en}</title>`))
  assert.doesNotMatch(closed, /add your stars|give your stars/i)
  const [, picture = ''] = /og:image" content="([^"]+)"/.exec(closed) ?? []
  assert.match(picture, /closed/)
  assert.equal((await fetch(picture.replaceAll('&#38;', '&'))).status, 200)
})

test('the export says in words whether any trait is shown yet', async () => {
  const archive = await ofSealed.send(exportCalls.download, {})
  const html = unzip(Buffer.from(await archive.arrayBuffer()))
    .get('export.html')!
    .toString()
  for (const { en, ar } of [receivedMessages(true), archiveFields.state, archiveValues.none!])
    for (const words of [en, ar]) assert.ok(html.includes(words), words)
})
