import assert from 'node:assert/strict'
import { test } from 'node:test'
import { features } from '#app/features.server.ts'
import { type PageName, pages } from '#app/pages.ts'
import { rareScreens } from '#app/rareScreens.ts'
import { screens } from '#app/screenLoaders.ts'
import type { Call } from '#platform/api/contract.ts'
import { errorCatalogue } from './support/errorCatalogue.ts'
import { sourceFiles } from './support/source.ts'

const specifiedCalls = [
  'POST /api/auth/phone',
  'POST /api/register/phone',
  'POST /api/auth/verify',
  'POST /api/resend/otp',
  'POST /api/auth/setup-profile',
  'POST /api/profile/setup',
  'POST /api/check/userid',
  'GET /api/auth/status',
  'GET /api/user/profile',
  'GET /api/user/ratings',
  'GET /api/notifications',
  'GET /api/rating-categories',
  'GET /api/user/:userId',
  'GET /api/rating/:userId',
  'POST /api/ratings',
  'POST /api/search/users',
  'POST /api/auth/logout',
  'GET /api/referrals/status',
  'GET /api/admin/users',
  'GET /api/admin/analytics',
  'GET /api/admin/categories',
  'PUT /api/admin/categories/:id',
  'POST /api/admin/verify-user',
  'DELETE /api/admin/delete-user/:id',
]

/** §7 requires these effects but defines no calls. */
const neededBesides = ['POST /api/notifications/read', 'POST /api/admin/login', 'POST /api/admin/logout']

const addedCalls = [
  'POST /api/admin/users/search',
  'GET /api/user/id-changes',
  'POST /api/user/id-proposals',
  'GET /api/notifications/history',
  'POST /api/reports',
  'POST /api/reports/outside',
  'POST /api/reports/state',
  'GET /api/reports/mine',
  'POST /api/reports/appeal',
  'GET /api/moderation/figures',
  'GET /api/account-status',
  'POST /api/account-status/appeal',
  'GET /api/admin/cases',
  'POST /api/admin/cases',
  'GET /api/admin/cases/:id',
  'GET /api/admin/cases/:id/photo/:which',
  'POST /api/admin/cases/:id/take',
  'POST /api/admin/cases/:id/give-back',
  'POST /api/admin/cases/:id/confirm',
  'POST /api/admin/cases/:id/decide',
  'POST /api/admin/cases/:id/undo',
  'POST /api/admin/cases/:id/hand-over',
  'GET /api/admin/appeals/:id',
  'POST /api/admin/appeals/:id/decide',
  'POST /api/admin/close-number',
  'GET /api/consents',
  'POST /api/consents',
  'GET /api/mirror',
  'GET /api/user/ratings/history',
  'PUT /api/mirror',
  'DELETE /api/mirror',
  'GET /api/first-steps',
  'POST /api/first-steps',
  'GET /api/rated',
  'GET /api/preferences',
  'PUT /api/preferences',
  'GET /api/push/key',
  'POST /api/push/subscribe',
  'POST /api/push/unsubscribe',
  'POST /api/door/:userId',
  'GET /api/doors',
  'PUT /api/doors',
  'POST /api/doors/key',
  'GET /api/chosen',
  'PUT /api/chosen/:userId',
  'DELETE /api/chosen/:userId',
  'GET /api/blocks',
  'PUT /api/blocks/:userId',
  'DELETE /api/blocks/:userId',
  'GET /api/user/earlier-ids',
  'POST /api/user/earlier-ids/retire',
  'POST /api/auth/whose',
  'GET /api/devices',
  'POST /api/devices/code',
  'POST /api/devices/end',
  'POST /api/devices/end-others',
  'POST /api/devices/not-me',
  'POST /api/devices/approve',
  'POST /api/devices/dispute',
  'GET /api/delayed-actions',
  'POST /api/delayed-actions/code',
  'POST /api/delayed-actions',
  'POST /api/delayed-actions/stop',
  'POST /api/number/code',
  'POST /api/number',
  'GET /api/passkeys',
  'POST /api/passkeys/code',
  'POST /api/passkeys/begin',
  'POST /api/passkeys',
  'POST /api/passkeys/end',
  'POST /api/passkeys/prove/begin',
  'POST /api/passkeys/prove',
  'POST /api/passkeys/sign-in/begin',
  'POST /api/passkeys/sign-in',
  'POST /api/recovery-codes',
  'POST /api/recovery-codes/use',
  'GET /api/export',
  'POST /api/deletion/code',
  'POST /api/deletion',
  'GET /api/admin/analytics/series',
  'POST /api/admin/sign-out-user',
  'POST /api/admin/sign-in/begin',
  'POST /api/admin/sign-in',
  'POST /api/admin/reveal-number',
  'GET /api/admin/me',
]

const specifiedRoutes: Readonly<Record<string, { page: PageName; access: 'public' | 'member' }>> = {
  '/auth': { page: 'auth', access: 'public' },
  '/': { page: 'home', access: 'member' },
  '/rate/:userId': { page: 'rate', access: 'public' },
  '/search': { page: 'search', access: 'member' },
  '/user/:userId': { page: 'user', access: 'member' },
  '/edit-profile': { page: 'editProfile', access: 'member' },
  '/settings': { page: 'settings', access: 'member' },
  '/invite': { page: 'invite', access: 'member' },
  '/privacy-policy': { page: 'privacy', access: 'public' },
  '/terms-of-use': { page: 'terms', access: 'public' },
  '/admin': { page: 'admin', access: 'public' },
  '/register': { page: 'register', access: 'public' },
  '/registration': { page: 'registration', access: 'public' },
  '/login': { page: 'login', access: 'public' },
  '/*': { page: 'notFound', access: 'public' },
}

const present = Object.values(features)
  .flatMap(({ calls }) => Object.values<Call>(calls))
  .map(({ method, path }) => `${method} ${path}`)

test('every specified call is present', () => {
  assert.deepEqual(
    specifiedCalls.filter((call) => !present.includes(call)),
    [],
  )
})

test('every other call is one of those added on purpose', () => {
  const others = present.filter((call) => !specifiedCalls.includes(call))
  assert.deepEqual(others.toSorted(), [...neededBesides, ...addedCalls].toSorted())
})

test('every specified route is present', () => {
  for (const [path, { page, access }] of Object.entries(specifiedRoutes)) {
    assert.equal(pages[page].path, path)
    assert.equal(pages[page].access ?? 'public', access, `access to ${path}`)
    assert.ok(screens[page] ?? rareScreens[page], `the screen of ${path}`)
  }
})

test('every row of §8 is exercised in a browser', () => {
  const [walk] = sourceFiles('tests/e2e/toasts.screens.spec.ts')
  const left = Object.keys(errorCatalogue).filter((row) => !walk?.text.includes(`told('${row}')`))
  assert.deepEqual(left, [])
})
