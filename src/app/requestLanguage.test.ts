import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserLanguage, requestLanguage } from './requestLanguage.server.ts'

test("the browser's preferred language decides; if it's neither Arabic nor English, the country decides", () => {
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
    assert.equal(browserLanguage(accepted), language, accepted)
})

test("in the trusted edition only, a chosen language and a link's language override the browser's", () => {
  const browser = { headers: { 'accept-language': 'ar-SA' }, cookies: {} }
  assert.equal(requestLanguage({ ...browser, url: '/' }), 'en')
  assert.equal(requestLanguage({ ...browser, url: '/' }, true), 'ar')
  assert.equal(requestLanguage({ ...browser, url: '/rate/noura?lang=en' }, true), 'en')
  assert.equal(requestLanguage({ ...browser, url: '/', cookies: { language: 'en' } }, true), 'en')
})
