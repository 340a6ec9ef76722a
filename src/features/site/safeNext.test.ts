import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { safeNext } from './safeNext.ts'

test('a path of this site is kept, with its query and fragment', () => {
  for (const path of [
    '/',
    '/settings',
    '/rate/noura?from=qr',
    '/?tab=qr',
    '/user/sara#ratings',
    '/%2F%2Fevil.com',
  ])
    assert.equal(safeNext(path), path)
  assert.equal(safeNext('/a/../settings'), '/settings')
})

const tricks = [
  null,
  '',
  'settings',
  'https://evil.com',
  'HTTPS:/evil.com',
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '\\/evil.com',
  '/\t/evil.com',
  '\t//evil.com',
  '/\n/evil.com',
  '/.//evil.com',
  '/settings/..//evil.com',
  '/%2e//evil.com',
  ' //evil.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,hello',
  '//user@evil.com',
  '//[',
]
for (const trick of tricks) {
  test(`${JSON.stringify(trick)} leads home`, () => assert.equal(safeNext(trick), '/'))
}

test('every input keeps the browser on this site', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', 'evil.com', ':', '@', '%2f', '%5c', '\t', '?', '#', 'a')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { origin } = new URL(safeNext(pieces.join('')), 'https://simat.example/login')
      assert.equal(origin, 'https://simat.example')
    }),
    { numRuns: 5000 },
  )
})
