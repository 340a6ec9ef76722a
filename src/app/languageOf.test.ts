import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf, ofBrowser } from './languageOf.server.ts'

test('the most wanted language of the browser decides, and for a third one the country', () => {
  for (const [accepted, language] of [
    ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
    ['en-SA,en;q=0.9', 'en'],
    ['en;q=0.5, ar;q=0.9', 'ar'],
    ['ar;q=0, en', 'en'],
    ['fr-MA,fr;q=0.9,en;q=0.8', 'ar'],
    ['fr-FR,fr;q=0.9,ar;q=0.8,en;q=0.7', 'ar'],
    ['fr-FR', 'en'],
    ['', 'en'],
    ['*;q=x,,;', 'en'],
  ] as const)
    assert.equal(ofBrowser(accepted), language, accepted)
})

test('a choice and the language of a link win over the browser, which has a say in the trusted edition alone', () => {
  const browser = { 'accept-language': 'ar-SA' }
  assert.equal(languageOf({ url: '/', headers: browser }), 'en')
  assert.equal(languageOf({ url: '/', headers: browser }, true), 'ar')
  assert.equal(languageOf({ url: '/rate/noura?lang=en', headers: browser }, true), 'en')
  assert.equal(languageOf({ url: '/', headers: { ...browser, cookie: 'language=en' } }, true), 'en')
})
