import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { prerender } from '#tests/support/builtPrerender.ts'
import { people, strangers } from '#tests/support/people.ts'
import { specified } from '#tests/support/policies.ts'

const app = await startApp({ prerender })
const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app.origin + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const bootIn = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

test('English is the default, whatever the browser prefers', async () => {
  const { html, headers } = await open('/auth', { 'accept-language': 'ar' })
  assert.match(html, /<html lang="en" dir="ltr">/)
  assert.equal(headers.get('content-language'), 'en')
  assert.match(html, /<title>Welcome · Simat<\/title>/)
})

test('Arabic sets document direction to rtl, the language attribute and the Arabic class, in the first byte', async () => {
  const { html } = await open('/auth', { cookie: 'a=b; language=ar' })
  assert.match(html, /<html lang="ar" dir="rtl" class="arabic">/)
  assert.match(html, /<title>أهلًا بك · سِمات<\/title>/)
  assert.match(html, /property="og:locale" content="ar_SA"/)
})

test("the first byte contains a chosen theme, so nothing flashes; an invalid theme falls back to the system's", async () => {
  assert.match(
    (await open('/', { cookie: 'theme=dark' })).html,
    /<html lang="en" dir="ltr" data-theme="dark">/,
  )
  for (const cookie of ['theme=system', 'theme="><script>'])
    assert.match((await open('/', { cookie })).html, /<html lang="en" dir="ltr">/)
})

test('the language and theme that a browser stored on https are read, too', async () => {
  assert.match(
    (await open('/', { cookie: '__Host-language=ar; __Host-theme=dark; language=en; theme=light' })).html,
    /<html lang="ar" dir="rtl" class="arabic" data-theme="dark">/,
  )
})

test('an invalid language cookie means English', async () => {
  const { html } = await open('/', { cookie: 'language=xx"><script>' })
  assert.match(html, /<html lang="en" dir="ltr">/)
})

test('page metadata (title, description, keywords, canonical, robots, locale, structured data) is set per page', async () => {
  const { html } = await open('/rate/not_a_member?x=1')
  for (const part of [
    '<title>Rate someone you know · Simat</title>',
    '<meta name="description" content="Rate the traits',
    '<meta name="keywords" content="Rate someone you know, Simat,',
    `<link rel="canonical" href="${app.origin}/rate/not_a_member">`,
    '<meta name="robots" content="noindex">',
    '<meta property="og:locale" content="en_US">',
    '<script type="application/ld+json">{"@context":"https://schema.org"',
  ]) {
    assert.ok(html.includes(part), part)
  }
  const terms = (await open('/terms-of-use')).html
  assert.match(terms, /name="robots" content="index, follow"/)
  assert.match(terms, /name="keywords" content="Terms of use, Simat,/)
  assert.match(terms, /"@type":"WebPage","name":"Terms of use · Simat"/)
})

test('nothing in the address can break out of the page', async () => {
  const { html } = await open('/rate/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  assert.equal(html.includes('<script>alert'), false)
  assert.equal((await open('/rate/%ff%00')).status, 404)
  for (const path of ['//', '//[', '//x:99999/', '/%00', '/?%'])
    assert.ok((await open(path)).status <= 404, path)
})

test("the page about sealing doesn't exist where ratings aren't sealed", async () => {
  assert.equal((await open('/why-sealed')).status, 404)
})

test("any other path is 404 and titled 'Page Not Found'", async () => {
  const { status, html } = await open('/nothing/at/all')
  assert.equal(status, 404)
  assert.match(html, /<title>Page Not Found<\/title>/)
})

test('boot data contains viewer, language and policy, so no call precedes the first paint', async () => {
  const signedOut = bootIn((await open('/')).html)
  assert.equal(signedOut.viewer, null)
  assert.deepEqual(signedOut.policy, specified)
  const noura = await app.join(people.noura)
  const signedIn = await open('/', { cookie: `session=${noura.token}` })
  assert.deepEqual(bootIn(signedIn.html).viewer, { userId: 'noura', isVerified: false })
  assert.equal(signedIn.headers.get('cache-control'), 'no-store')
})

const answersIn = (html: string) => JSON.parse(/id="answers">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
const given = (html: string) =>
  new Map(
    answersIn(html).map(([path, input, answer]: unknown[]) => [`${path} ${JSON.stringify(input)}`, answer]),
  )

test("a page includes its screen's first reads, exactly as the calls would answer them", async () => {
  const [sara, yusuf] = await Promise.all([app.join(people.sara), app.join(people.yusuf)])
  await yusuf.send(ratingsCalls.submit, { toUserId: sara.id, manners: 4 })
  const person = await app.visitor(profilesCalls.person, { userId: 'sara' })
  const traits = await app.visitor(ratingsCalls.categories, {})

  const home = given((await open('/', { cookie: `session=${sara.token}` })).html)
  assert.deepEqual(home.get('/api/user/profile {}'), await sara.send(profilesCalls.own, {}))
  assert.deepEqual(home.get('/api/user/ratings {}'), await sara.send(ratingsCalls.received, {}))
  assert.deepEqual(home.get('/api/notifications {}'), await sara.send(notificationsCalls.unread, {}))
  assert.deepEqual(home.get('/api/rating-categories {}'), traits)

  const link = given((await open('/rate/sara', { cookie: `session=${yusuf.token}` })).html)
  assert.deepEqual(link.get('/api/user/:userId {"userId":"sara"}'), person)
  assert.equal(Object(link.get('/api/rating/:userId {"userId":"sara"}')).manners, 4)

  const { html } = await open('/rate/sara')
  assert.deepEqual([...given(html).values()], [person, traits])
  assert.equal(html.includes(people.sara.phone), false)
})

test('a page includes nothing private for a viewer who is signed out or has no profile yet', async () => {
  const halfway = await app.register('+966500000019')
  for (const cookie of ['', 'session=nonsense', `session=${halfway.token}`]) {
    assert.deepEqual(answersIn((await open('/', { cookie })).html), [])
    assert.deepEqual(answersIn((await open('/user/noura', { cookie })).html), [])
  }
  const [, ...others] = answersIn((await open('/rate/nobody_here')).html)
  assert.deepEqual(others, [])
})

const prerenderedIn = (html: string) => /<div id="root">(.*?)<\/main>/s.exec(html)?.[1] ?? null

test('a page renders the person of its screen, and their texts as text', async () => {
  const layla = await app.join(people.layla)
  const edit = { displayName: "ليلى O'Hara", bio: '<img src=x onerror="alert(1)">' }
  await layla.send(profilesCalls.setup, edit)
  const prerendered = prerenderedIn((await open('/rate/layla_m', { cookie: 'language=ar' })).html) ?? ''
  assert.ok(
    prerendered.includes('ليلى O&#39;Hara') &&
      prerendered.includes('@layla_m') &&
      prerendered.includes(rateMessages.youRate.ar),
  )
  assert.ok(prerendered.includes('&#60;img src=x') && !prerendered.includes('<img'))
  const own = prerenderedIn((await open('/', { cookie: `session=${layla.token}` })).html) ?? ''
  assert.ok(own.includes('ليلى') && own.includes('New User') && !own.includes('onerror'))
})

test("a visitor's page renders the welcome or phone step, except after a reload or before a rating", async () => {
  for (const path of ['/', '/auth', '/settings'])
    assert.match(prerenderedIn((await open(path)).html) ?? '', /How do the people who\sknow\syou see you/)
  for (const path of ['/login', '/register'])
    assert.match(prerenderedIn((await open(path)).html) ?? '', /What is your phone number/)
  assert.match(prerenderedIn((await open('/login', { cookie: 'language=ar' })).html) ?? '', /ما رقم جوالك/)
  for (const path of ['/auth?next=%2Frate%2Fnoura', '/register?next=/rate/noura'])
    assert.equal(prerenderedIn((await open(path)).html), null, path)
  assert.equal(prerenderedIn((await open('/login', { 'cache-control': 'max-age=0' })).html), null)
})

test('a page is compressed with brotli if the browser accepts it, except next to stars given before', async () => {
  const [rated, rater] = [strangers(3)[2]!, await app.join(strangers(2)[1]!)]
  await app.join(rated)
  const headers = { 'accept-encoding': 'gzip, br' }
  const { headers: sent, html } = await open('/auth', headers)
  assert.equal(sent.get('content-encoding'), 'br')
  assert.equal(sent.get('vary'), 'Cookie, Accept-Encoding')
  assert.match(html, /How do the people who\sknow\syou see you/)
  const signedIn = { ...headers, cookie: `session=${rater.token}` }
  assert.equal((await open('/', signedIn)).headers.get('content-encoding'), 'br')
  const path = `/rate/${rated.handle}`
  const first = await open(path, signedIn)
  assert.equal(first.headers.get('content-encoding'), 'br')
  assert.match(prerenderedIn(first.html) ?? '', /Knows much, shares it/)
  await rater.send(ratingsCalls.submit, { toUserId: rated.handle, humor: 4 })
  const again = await open(path, signedIn)
  assert.equal(again.headers.get('content-encoding'), null)
  assert.doesNotMatch(prerenderedIn(again.html) ?? '', /Knows much, shares it/)
  const plain = await open('/auth', { 'accept-encoding': 'identity' })
  assert.equal(plain.headers.get('content-encoding'), null)
})

test("a page renders no person if its screen doesn't start with a person, or the viewer may not see them", async () => {
  const fahad = await app.join(people.fahad)
  await app.db.write('hide_person', 'update people set profile_visible = false where id = $1', [fahad.id])
  for (const path of ['/user/fahad_95', '/rate/nobody_here'])
    assert.doesNotMatch((await open(path)).html, /فهد/)
  const [stranger] = strangers(1)
  const cookie = `session=${(await app.join(stranger!)).token}`
  for (const path of ['/user/fahad_95', '/?tab=search', '/settings'])
    assert.equal(prerenderedIn((await open(path, { cookie })).html), null, path)
})

test('a user without a profile counts as signed out, and continues registering', async () => {
  const halfway = await app.register('+966500000009')
  const { viewer, registering } = bootIn((await open('/', { cookie: `session=${halfway.token}` })).html)
  assert.deepEqual([viewer, registering], [null, true])
})

test('a page is served without its viewer when the database is down', async () => {
  const alone = await startApp()
  await alone.db.close()
  const response = await fetch(`${alone.origin}/settings`, { headers: { cookie: 'session=abc' } })
  assert.equal(response.status, 200)
  assert.equal('viewer' in bootIn(await response.text()), false)
})

test('serving a page reads the database and never writes to it', async () => {
  const response = await fetch(`${app.origin}/settings`, { method: 'POST' })
  assert.equal(response.status, 404)
  assert.equal((await response.json()).code, 'NO_SUCH_CALL')
})
