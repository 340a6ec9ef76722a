import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type PageName, pages } from '#app/pages.ts'
import { allCalls } from '#app/rooms.server.ts'
import { screens } from '#app/screens.ts'

/** §7 of the specification, and what the readings add to it. "owed" goes with the call that pays it. */
const specifiedCalls: Readonly<Record<string, 'present' | 'owed'>> = {
  'POST /api/auth/phone': 'present',
  'POST /api/register/phone': 'present',
  'POST /api/auth/verify': 'present',
  'POST /api/resend/otp': 'present',
  'POST /api/auth/setup-profile': 'present',
  'POST /api/profile/setup': 'present',
  'POST /api/check/userid': 'present',
  'GET /api/auth/status': 'present',
  'GET /api/user/profile': 'present',
  'GET /api/user/ratings': 'present',
  'GET /api/notifications': 'present',
  'POST /api/notifications/read': 'present',
  'GET /api/preferences': 'present',
  'PUT /api/preferences': 'present',
  'GET /api/export': 'present',
  'GET /api/deletion': 'present',
  'POST /api/deletion/code': 'present',
  'POST /api/deletion': 'present',
  'POST /api/deletion/cancel': 'present',
  'GET /api/rating-categories': 'present',
  'GET /api/user/:userId': 'present',
  'GET /api/rating/:userId': 'present',
  'POST /api/ratings': 'present',
  'POST /api/search/users': 'present',
  'POST /api/auth/logout': 'present',
  'GET /api/referrals/status': 'present',
  'GET /api/admin/users': 'present',
  'GET /api/admin/analytics': 'present',
  'GET /api/admin/analytics/series': 'present',
  'GET /api/admin/categories': 'present',
  'PUT /api/admin/categories/:id': 'present',
  'POST /api/admin/verify-user': 'present',
  'DELETE /api/admin/delete-user/:id': 'present',
  'POST /api/admin/login': 'present',
  'POST /api/admin/logout': 'present',
}

/** §2 of the specification, with the destinations it names besides. */
const specifiedRoutes: Readonly<
  Record<string, { page: PageName; access: 'public' | 'member'; screen: 'present' | 'owed' }>
> = {
  '/auth': { page: 'auth', access: 'public', screen: 'present' },
  '/': { page: 'home', access: 'member', screen: 'present' },
  '/rate/:userId': { page: 'rate', access: 'public', screen: 'present' },
  '/search': { page: 'search', access: 'member', screen: 'present' },
  '/user/:userId': { page: 'user', access: 'member', screen: 'present' },
  '/edit-profile': { page: 'editProfile', access: 'member', screen: 'present' },
  '/settings': { page: 'settings', access: 'member', screen: 'present' },
  '/invite': { page: 'invite', access: 'member', screen: 'present' },
  '/privacy-policy': { page: 'privacy', access: 'public', screen: 'present' },
  '/terms-of-use': { page: 'terms', access: 'public', screen: 'present' },
  '/admin': { page: 'admin', access: 'public', screen: 'present' },
  '/register': { page: 'register', access: 'public', screen: 'present' },
  '/registration': { page: 'registration', access: 'public', screen: 'present' },
  '/login': { page: 'login', access: 'public', screen: 'present' },
  '/*': { page: 'notFound', access: 'public', screen: 'present' },
}

test('every specified call is present, or owed by name', (t) => {
  const present = Object.values(allCalls)
    .flatMap((room) => Object.values(room))
    .map(({ method, path }) => `${method} ${path}`)
  const unspecified = present.filter((call) => !(call in specifiedCalls))
  assert.deepEqual(unspecified, [], 'a call that is specified nowhere')
  for (const [call, state] of Object.entries(specifiedCalls)) {
    assert.equal(present.includes(call), state === 'present', `${call} is said to be ${state}`)
  }
  tell(t, 'calls', specifiedCalls)
})

test('every specified route is present, or owed by name', (t) => {
  for (const [path, { page, access, screen }] of Object.entries(specifiedRoutes)) {
    assert.equal(pages[page].path, path)
    assert.equal(pages[page].access, access, `access to ${path}`)
    assert.equal(screens[page] === 'owed', screen === 'owed', `${path} is said to be ${screen}`)
  }
  tell(
    t,
    'routes',
    Object.fromEntries(Object.entries(specifiedRoutes).map(([path, { screen }]) => [path, screen])),
  )
})

function tell(t: TestContext, what: string, states: Readonly<Record<string, 'present' | 'owed'>>) {
  const named = (wanted: string) => Object.keys(states).filter((name) => states[name] === wanted)
  t.diagnostic(`${what} present: ${named('present').join(', ')}`)
  t.diagnostic(`${what} owed: ${named('owed').join(', ')}`)
}
