import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { deletionPageMessages as messages } from './deletionPage.messages.ts'

const open = async (EDITION: string, cookie = 'lang=en') => {
  const app = await startApp({ environment: { EDITION } })
  return ask(app.origin, { path: '/delete-account', headers: { cookie } })
}

test('the page says in both languages how to delete an account, what is deleted and what remains, without a script', async () => {
  const { status, text } = await open('trusted')
  assert.equal(status, 200)
  for (const each of [messages.how, messages.grace, messages.goes, messages.stays, messages.without])
    for (const said of [each.en, each.ar]) assert.ok(text.includes(said), said)
  assert.ok(text.indexOf(messages.title.en) < text.indexOf(messages.title.ar))
  assert.doesNotMatch(text, /<script/)
  assert.match(text, /href="\/settings"/)
})

test('the page exists where accounts can be deleted', async () => {
  assert.equal((await open('specified')).status, 404)
})
