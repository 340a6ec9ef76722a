import type { Locator } from '@playwright/test'
import { homeMessages } from '#features/home/home.messages.ts'
import { bellMessages, notificationMessages } from '#features/notifications/notifications.messages.ts'
import { profileMessages } from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { starMessages, summaryMessages } from '#features/ratings/ratings.messages.ts'
import { searchMessages } from '#features/search/search.messages.ts'
import { preferenceMessages } from '#features/settings/preferences/preferences.messages.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { rate } from '../support/actions.ts'
import { boxOf, desktop, expect, hasNoSidewaysScroll, holdTime, test } from '../support/e2e.ts'
import { addPerson } from '../support/people.ts'
import { newPerson } from '../support/signingIn.ts'

const widths = [1023, 1024, 1280]

async function places(first: Locator, second: Locator, language: string) {
  const [a, b] = [await first.boundingBox(), await second.boundingBox()]
  if (!a || !b) return 'not shown'
  const isBefore = language === 'ar' ? b.x + b.width <= a.x : a.x + a.width <= b.x
  return isBefore ? 'beside' : a.y + a.height <= b.y ? 'above' : 'over one another'
}

test('from 1024 px screens have two columns: person and traits, sections and settings, question card and mark', {
  tag: '@both',
}, async ({ page, say, signIn, db, language }) => {
  const other = newPerson()
  await rate(db, await addPerson(db, other), [{ knowledge: 4, humor: 2 }])
  const heading = page.getByRole('heading', { level: 1 })
  const petals = page.getByRole('group', { name: say(summaryMessages.byTrait) })
  const rows = page.locator('ul[aria-hidden] > li').first()
  const standing = async (path: string, first: Locator, second: Locator) => {
    await page.goto(path)
    await expect(second).toBeVisible()
    const found: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await hasNoSidewaysScroll(page)
      found.push(await places(first, second, language))
    }
    return found
  }
  const firstTrait = page.locator('[id^=about-]').first()
  const form = page.locator('form')
  expect(await standing('/login', page.locator('.hero'), form)).toEqual([
    'over one another',
    'beside',
    'beside',
  ])
  await expect(form.getByRole('heading', { level: 1, name: say(signInFormMessages.askNumber) })).toBeVisible()
  const { id } = await signIn(newPerson())
  await rate(db, id, [{ knowledge: 5, manners: 3 }])
  expect(await standing('/', petals, rows)).toEqual(expected)
  expect(await standing(`/user/${other.handle}`, petals, rows)).toEqual(expected)
  expect(await standing(`/rate/${other.handle}`, heading, firstTrait)).toEqual(expected)
  const submit = page.getByRole('button', { name: say(rateMessages.submit) })
  expect((await submit.boundingBox())!.width).toBeLessThan(560)
  const privacy = page.getByRole('region', { name: say(preferenceMessages.privacy) })
  expect(await standing('/settings', heading, privacy)).toEqual(expected)

  const sections = page.getByRole('navigation', { name: say(settingsMessages.sections) })
  await sections.getByRole('button', { name: say(settingsMessages.about) }).press('Enter')
  await expect(page.getByRole('heading', { name: say(settingsMessages.about) })).toBeFocused()
  await expect(page.getByRole('heading', { name: say(settingsMessages.about) })).toBeInViewport()
  await expect(heading).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(sections).toBeHidden()
})

const expected = ['above', 'beside', 'beside']

test('search with a preview: the arrow keys move through results, Enter opens one; a phone fetches none', async ({
  page,
  say,
  signIn,
  db,
  language,
}) => {
  const tag = language === 'ar' ? 'Marzouqi' : 'Tamimi'
  const kin = [1, 2, 3].map((n) => ({ ...newPerson(), name: `${tag} ${'ABC'[n - 1]}` }))
  for (const each of kin) await rate(db, await addPerson(db, each), [{ knowledge: 4 }])
  await signIn(newPerson())
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/user/n')) asked += 1
  })
  await page.goto(`/search?q=${tag}`)
  const rows = page.getByRole('list', { name: say(searchMessages.results) }).getByRole('link')
  await expect(rows).toHaveCount(3)
  await rows.first().focus()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  expect(asked, 'on a phone').toBe(0)

  await page.setViewportSize(desktop)
  const preview = page.getByRole('complementary', { name: say(searchMessages.preview) })
  const shownIn = async (row: number) => {
    const name = await rows.nth(row).locator('bdi').first().innerText()
    await expect(preview.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await shownIn(0)
  expect(await places(rows.first(), preview, language)).toBe('beside')
  await page.keyboard.press('ArrowDown')
  await shownIn(1)
  await rows.nth(2).hover()
  await shownIn(2)
  await expect(preview.getByRole('link', { name: say(profileMessages.rate) })).toBeInViewport({ ratio: 1 })
  const address = await rows.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address!)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the back arrow is next to its title', async ({ page, signIn, language }) => {
  await page.setViewportSize(desktop)
  await signIn(newPerson())
  for (const path of ['/edit-profile', '/invite', '/search', '/settings']) {
    await page.goto(path)
    const title = await boxOf(page.getByRole('heading', { level: 1 }))
    const arrow = await boxOf(page.locator('main .hero a[aria-label]').first())
    const between = language === 'ar' ? arrow.x - title.x - title.width : title.x - arrow.x - arrow.width
    expect(between, path).toBeLessThan(16)
  }
})

test('header icons have a tooltip: after 700 ms for the pointer, immediately for the keyboard', async ({
  page,
  say,
  signIn,
}) => {
  await page.setViewportSize(desktop)
  await signIn(newPerson())
  await page.goto('/')
  const tip = page.getByRole('tooltip')
  const logout = page.getByRole('button', { name: say(homeMessages.logout) })
  await expect(logout).toBeVisible()
  await holdTime(page)
  await logout.hover()
  await page.clock.runFor(650)
  await expect(tip.filter({ visible: true })).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(tip.filter({ visible: true })).toHaveText(say(homeMessages.logout))
  await page.mouse.move(640, 700)
  await page.clock.runFor(400)
  await expect(tip.filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: say(bellMessages(0)), exact: true }).focus()
  for (const name of [notificationMessages.title, null, homeMessages.logout, homeMessages.settings]) {
    await page.clock.runFor(50)
    if (name) await expect(tip.filter({ visible: true })).toHaveText(say(name))
    await page.keyboard.press('Tab')
  }
})

test('a member rates another with the keyboard alone', async ({ page, say, signIn, db }) => {
  await page.setViewportSize(desktop)
  const other = { ...newPerson(), name: `Keyed ${newPerson().handle}` }
  await addPerson(db, other)
  await signIn(newPerson())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(other.handle)
  await page.keyboard.press('Enter')
  const row = page.getByRole('link', { name: other.handle })
  await expect(row).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  const onwards = async (target: Locator) => {
    for (let stop = 0; stop < 30; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab does not lead there')
  }
  const toRate = page.getByRole('link', { name: say(profileMessages.rate) })
  await expect(toRate).toBeVisible()
  await onwards(toRate)
  await page.keyboard.press('Enter')
  const star = page
    .locator('fieldset')
    .first()
    .getByRole('radio', { name: say(starMessages(1)) })
  await expect(star).toBeVisible()
  await onwards(star)
  await page.keyboard.press('4')
  await onwards(page.getByRole('button', { name: say(rateMessages.submit) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say(rateMessages.thanks) })).toBeFocused()
})
