import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownCookieIn } from './http/cookies.server.ts'
import { storeCookie } from './storeCookie.ts'

test('on https a stored choice has the __Host- prefix, on http none, and the server reads both', () => {
  for (const [protocol, stored] of [
    ['http:', 'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax'],
    ['https:', '__Host-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ] as const) {
    const document = { cookie: '' }
    Object.assign(globalThis, { document, location: { protocol } })
    storeCookie('theme', 'dark')
    assert.equal(document.cookie, stored)
    const [name = '', value] = stored.split(';')[0]!.split('=')
    assert.equal(ownCookieIn({ [name]: value }, 'theme'), 'dark')
  }
  assert.equal(ownCookieIn({ theme: 'light', '__Host-theme': 'dark' }, 'theme'), 'dark')
})
