import type { Page } from '@playwright/test'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { logoutMessages } from '#features/accounts/accounts.messages.ts'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { homeMessages } from '#features/home/home.messages.ts'
import { bellMessages } from '#features/notifications/notifications.messages.ts'
import { editMessages } from '#features/profiles/edit/edit.messages.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import {
  badgeMessages,
  profileMessages,
  registrationMessages,
  yearsOld,
} from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { ratersOfTrait, summaryMessages } from '#features/ratings/ratings.messages.ts'
import { inviteMessages } from '#features/referrals/invite/invite.messages.ts'
import { referralsCalls } from '#features/referrals/referrals.contract.ts'
import { searchMessages } from '#features/search/search.messages.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { footerMessages } from '#features/site/footer/footer.messages.ts'
import { rate } from '#tests/support/actions.ts'
import { expect, holdTime, test } from '#tests/support/e2e.ts'
import { addPerson } from '#tests/support/people.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { newPerson, signingIn } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'
import { withoutAnswers } from '#tests/support/withoutPrefetch.ts'
import { languageMessages } from '#ui/language/language.messages.ts'
import { filledPercent } from '#ui/stars/starShape.ts'

async function givePhoto(page: Page, db: TestDatabase, id: number) {
  const name = `photo_${id}`
  await db.write('test_media', 'insert into media (id, account_id, bytes) values ($1, $2, 1)', [name, id])
  await db.write('test_photo', 'update people set photo = $2 where id = $1', [id, name])
  const body = await jpeg({ width: 96, height: 96 })
  await page.route(`**/media/${name}*`, (route) => route.fulfill({ contentType: 'image/jpeg', body }))
  return `/media/${name}`
}

test('welcome: a language switcher and a link that opens an email', async ({ page, say, language }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: languageMessages.other[language] })).toBeVisible()
  await expect(page.getByRole('link', { name: say(footerMessages.contact) })).toHaveAttribute(
    'href',
    'mailto:support@simat.example',
  )
})

test('after a login / is loaded once 500 ms have passed', async ({ page, say, db, baseURL }) => {
  const person = newPerson()
  await addPerson(db, person)
  const { askCode, code, toast } = signingIn(page, say)
  await page.goto('/login')
  const sent = await askCode(person.phone)
  await holdTime(page)
  await code.pressSequentially(sent)
  await expect(toast(signInFormMessages.loggedIn)).toBeVisible()
  await page.clock.runFor(450)
  await expect(page).toHaveURL(/\/login$/)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('home: the header, five stars and the raters of each category, ways to /search and /edit-profile', async ({
  page,
  say,
  signIn,
  db,
  language,
}) => {
  const me = newPerson()
  const { id } = await signIn(me)
  await rate(db, id, [{ humor: 4, manners: 5 }, { humor: 5 }])
  await page.goto('/')
  const header = page.locator('.hero')
  await expect(header.getByText(say(homeMessages.name), { exact: true })).toBeVisible()
  await expect(header.getByRole('button', { name: say(bellMessages(2)) })).toHaveText('2')
  await expect(header.getByRole('button', { name: languageMessages.other[language] })).toBeVisible()
  await expect(header.getByRole('button', { name: say(homeMessages.logout) })).toBeVisible()
  await expect(header.getByRole('link', { name: say(homeMessages.settings) })).toHaveAttribute(
    'href',
    '/settings',
  )
  await expect(header.getByText('ن', { exact: true }), 'the avatar').toBeVisible()
  const table = page.getByRole('table', { name: say(summaryMessages.byTrait) })
  for (const raters of [2, 1, 0])
    await expect(table.getByText(say(ratersOfTrait(raters)), { exact: true }).first()).toBeAttached()
  for (const row of await page.locator('ul[aria-hidden] > li').all())
    await expect(row.locator('svg'), 'five stars, and five that fill them').toHaveCount(10)
  const filled = page.locator('ul[aria-hidden] [role=img] > .absolute')
  expect(await filled.evaluateAll((each) => each.map((one) => one.style.inlineSize))).toEqual(
    [5, 4.5, 0, 0, 0, 0, 0].map((value) => `${filledPercent(value)}%`),
  )
  for (const [name, href] of [
    [homeMessages.findPeople, '/search'],
    [homeMessages.edit, '/edit-profile'],
  ] as const)
    await expect(page.getByRole('link', { name: say(name), exact: true })).toHaveAttribute('href', href)
  await page.getByRole('tab', { name: say(homeMessages.search) }).click()
  await expect(page.getByRole('textbox', { name: say(homeMessages.findPeople) })).toHaveAttribute('readonly')
})

test('the badge is Verified, Premium or New User', async ({ page, say, signIn, db }) => {
  const { id } = await signIn(newPerson())
  const badge = (name: 'new' | 'premium' | 'verified') =>
    page.locator('.hero').getByText(say(badgeMessages[name]), { exact: true })
  await page.goto('/')
  await expect(badge('new')).toBeVisible()
  await db.write('test_premium', 'update people set is_premium = true where id = $1', [id])
  await page.reload()
  await expect(badge('premium')).toBeVisible()
  await db.write('test_badge', 'update people set is_verified = true where id = $1', [id])
  await page.reload()
  await expect(badge('verified')).toBeVisible()
})

test('qr: the generator is loaded on demand; generating, then the image', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  const held = Promise.withResolvers<void>()
  let loaded = 0
  await page.route(/\/qrModules-[\w-]+\.js$/, async (route) => {
    loaded += 1
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('tab', { name: say(homeMessages.qr) })).toBeVisible()
  expect(loaded).toBe(0)
  await page.getByRole('tab', { name: say(homeMessages.qr) }).click()
  await expect(page.getByText(say(sharingMessages.generating))).toBeAttached()
  held.resolve()
  await expect(page.getByRole('img', { name: say(sharingMessages.alt) })).toBeVisible()
  expect(loaded).toBe(1)
})

test('rate: who it is, the ratings so far by category, seven categories, a way to register, and home after thanks', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const owner = newPerson()
  const id = await addPerson(db, owner)
  await rate(db, id, [{ humor: 4 }])
  const photo = await givePhoto(page, db, id)
  await page.goto(`/rate/${owner.handle}`)
  await expect(page.getByRole('heading', { level: 1, name: owner.name })).toBeVisible()
  await expect(page.locator('.hero img')).toHaveAttribute('src', photo)
  await expect(page.getByText(`@${owner.handle}`)).toBeVisible()
  await expect(page.locator('form fieldset')).toHaveCount(7)
  await page.getByText(say(rateMessages.soFar)).click()
  const table = page.getByRole('table', { name: say(summaryMessages.byTrait) })
  await expect(table.getByRole('row')).toHaveCount(7)
  await expect(table).toContainText(say(summaryMessages.outOfFive('4.0')))
  await expect(page.getByRole('link', { name: say(rateMessages.signIn) })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(`/rate/${owner.handle}`)}`,
  )
  await signIn(newPerson())
  await page.reload()
  await page.locator('fieldset').first().getByRole('radio').nth(3).check({ force: true })
  await page.getByRole('button', { name: say(rateMessages.submit) }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(rateMessages.thanks) })).toBeVisible()
  await page.getByRole('link', { name: say(rateMessages.seeMine), exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('from 1024 px the ratings so far are expanded, and on a phone collapsed', async ({ page, db, say }) => {
  const owner = newPerson()
  await rate(db, await addPerson(db, owner), [{ humor: 4 }])
  const row = page.locator('details li').first()
  await page.goto(`/rate/${owner.handle}`)
  await expect(page.getByText(say(rateMessages.soFar))).toBeVisible()
  await expect(row).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 740 })
  await page.reload()
  await expect(row).toBeVisible()
})

test('a result of a search leads to /user/{userId}: avatar, name, verified badge, each category, Rate This User', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const person = newPerson()
  const id = await addPerson(db, person)
  await rate(db, id, [{ humor: 4 }])
  const photo = await givePhoto(page, db, id)
  await db.write('test_verified', 'update people set is_verified = true where id = $1', [id])
  await signIn(newPerson())
  await page.goto(`/search?q=${person.handle}`)
  const result = page
    .getByRole('list', { name: say(searchMessages.results) })
    .getByRole('link')
    .first()
  await expect(result).toHaveAttribute('href', `/user/${person.handle}`)
  await result.click()
  const head = page.locator('.hero')
  await expect(head.getByRole('heading', { level: 1 })).toContainText(person.name)
  await expect(head.locator('img')).toHaveAttribute('src', photo)
  await expect(head.getByText(say(badgeMessages.verified), { exact: true }).first()).toBeAttached()
  const table = page.getByRole('table', { name: say(summaryMessages.byTrait) })
  await expect(table.getByRole('row')).toHaveCount(7)
  await expect(table).toContainText(say(summaryMessages.outOfFive('4.0')))
  await expect(page.getByRole('link', { name: say(profileMessages.rate) })).toHaveAttribute(
    'href',
    `/rate/${person.handle}`,
  )
  const own = newPerson()
  await page.context().clearCookies({ name: 'session' })
  await signIn(own)
  await page.goto(`/user/${own.handle}`)
  await expect(head.getByText(`${say(registrationMessages.female)} · ${say(yearsOld(29))}`)).toBeVisible()
  await expect(page.getByRole('link', { name: say(profileMessages.rate) })).toHaveCount(0)
})

test('signed out on /edit-profile and /invite: the auth flow in place; own prompts when a session ends silently', async ({
  page,
  say,
  signIn,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of ['/edit-profile', '/invite']) {
    await page.goto(path)
    await expect(heading).toHaveText(say(welcomeMessages.title))
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await signIn(newPerson())
  const refusal = { status: 401, json: { success: false, code: 'SIGN_IN_REQUIRED', message: '' } }
  for (const [path, call, prompt, button] of [
    ['/edit-profile', profilesCalls.own, editMessages.signIn, editMessages.signInButton],
    ['/invite', referralsCalls.status, inviteMessages.signIn, inviteMessages.signInButton],
  ] as const) {
    await page.route(`**${call.path}`, (route) => route.fulfill(refusal))
    await withoutAnswers(page, path)
    await page.goto(path)
    await expect(page.getByText(say(prompt))).toBeVisible()
    await expect(page.getByRole('link', { name: say(button) })).toHaveAttribute(
      'href',
      `/registration?next=${encodeURIComponent(path)}`,
    )
  }
})

test("settings: a missing phone number is 'not set'", async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await page.route(`**${profilesCalls.own.path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), phoneNumber: '' } })
  })
  await withoutAnswers(page, '/settings')
  await page.goto('/settings')
  await expect(page.getByText(say(settingsMessages.notSet), { exact: true })).toBeVisible()
})

test('invite: x/3 joined, Joined and Pending, what the badge gives; at 3 the link is gone', async ({
  page,
  say,
  signIn,
}) => {
  await signIn(newPerson())
  const friends = [
    { id: 1, referredPhoneNumber: '•••••1234', reason: null, status: 'completed' },
    { id: 2, referredPhoneNumber: '•••••5678', reason: null, status: 'pending' },
  ]
  let completedReferrals = 2
  await page.route(`**${referralsCalls.status.path}`, (route) =>
    route.fulfill({
      json: { eligibility: { completedReferrals }, referrals: friends },
    }),
  )
  await withoutAnswers(page, '/invite')
  await page.goto('/invite')
  await expect(page.getByText(say(inviteMessages.joinedOf('2', '3')), { exact: true })).toBeVisible()
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', '2')
  await expect(bar).toHaveAttribute('aria-valuemax', '3')
  await expect(bar.locator('div')).toHaveAttribute('style', /size: 66\.6/)
  for (const [i, badge] of [inviteMessages.joined, inviteMessages.pending].entries()) {
    const row = page.getByText(friends[i]!.referredPhoneNumber).locator('xpath=ancestor::div[1]')
    await expect(row.getByText(say(badge), { exact: true })).toBeVisible()
  }
  for (const benefit of [inviteMessages.badge, inviteMessages.search, inviteMessages.trust])
    await expect(page.getByText(say(benefit), { exact: true })).toBeVisible()
  await expect(page.getByLabel(say(inviteMessages.link))).toBeVisible()
  completedReferrals = 5
  await page.reload()
  await expect(page.getByText(say(inviteMessages.joinedOf('3', '3')), { exact: true })).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', '3')
  await expect(bar.locator('div'), 'capped at 100 %').toHaveAttribute('style', /size: 100%/)
  await expect(page.getByLabel(say(inviteMessages.link))).toHaveCount(0)
  await expect(page.getByRole('button', { name: say(inviteMessages.share), exact: true })).toHaveCount(0)
})

test("the device's share sheet gets the link in the sharer's language; plain text is shown", async ({
  page,
  say,
  signIn,
  language,
  baseURL,
}) => {
  const me = newPerson()
  await signIn(me)
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    navigator.canShare = () => true
    navigator.share = async (data) => void shared.push(data?.url ?? '')
  })
  for (const [path, label, link] of [
    ['/?tab=qr', sharingMessages.link, `${baseURL}/rate/${me.handle}`],
    ['/invite', inviteMessages.link, `${baseURL}/register?ref=${me.handle}`],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('textbox', { name: say(label) })).toHaveValue(link)
    await page.getByRole('button', { name: say(sharingMessages.share), exact: true }).click()
    const url = new URL(link)
    url.searchParams.set('lang', language)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([url.href])
  }
})

test('categories are cached for 5 minutes', async ({ page, say, signIn }) => {
  const me = newPerson()
  await signIn(me)
  await page.clock.install()
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === ratingsCalls.categories.path) asked += 1
  })
  await withoutAnswers(page, '/')
  await page.goto('/')
  await expect(page.getByText(say(homeMessages.noRatings))).toBeVisible()
  const there = page.getByText(say(rateMessages.self))
  const goAndBack = async () => {
    await page.evaluate((path) => history.pushState(null, '', path), `/rate/${me.handle}`)
    await expect(there).toBeVisible()
    await page.evaluate(() => history.pushState(null, '', '/'))
    await expect(page.getByText(say(homeMessages.noRatings))).toBeVisible()
  }
  expect(asked).toBe(1)
  await page.clock.fastForward('04:30')
  await goAndBack()
  expect(asked).toBe(1)
  await page.clock.fastForward('01:00')
  await goAndBack()
  await expect.poll(() => asked).toBe(2)
})

test("a failed logout shows the server's text if it sent one", async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await page.goto('/settings')
  const json = { success: false, code: 'NEWER', message: 'A newer server says no' }
  await page.route(`**${authCalls.logout.path}`, (route) => route.fulfill({ status: 409, json }))
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Call failed'))
  await page.getByRole('button', { name: say(settingsMessages.logout) }).click()
  const log = await logged
  expect(log.type()).toBe('error')
  expect(log.text()).toBe(`Call failed 409 ${authCalls.logout.path} ${JSON.stringify(json)}`)
  const toast = page.locator('.toast').filter({ hasText: say(logoutMessages.failed) })
  await expect(toast).toContainText(json.message)
})

test('x-auth-phone is added to reads while a number is remembered', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await page.addInitScript(() => localStorage.setItem('authPhone', '+966500000000'))
  const sent = new Map<string, string | undefined>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) sent.set(request.method(), request.headers()['x-auth-phone'])
  })
  await withoutAnswers(page, '/settings')
  await page.goto('/settings')
  await expect.poll(() => sent.get('GET')).toBe('+966500000000')
  await page.getByRole('button', { name: say(settingsMessages.logout) }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect([...sent]).toContainEqual(['POST', undefined])
})
