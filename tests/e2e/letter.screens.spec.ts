import type { Locator, Page } from '@playwright/test'
import { homeMessages } from '#features/home/home.messages.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { profileFormMessages, registrationMessages } from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { categories, ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { starMessages, summaryMessages } from '#features/ratings/ratings.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { rate } from '#tests/support/actions.ts'
import { boxOf, desktop, expect, holdToasts, isStill, photograph, test } from '#tests/support/e2e.ts'
import { addPerson } from '#tests/support/people.ts'
import { verified } from '#tests/support/registering.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { withoutAnswers } from '#tests/support/withoutPrefetch.ts'
import { languageMessages } from '#ui/language/language.messages.ts'
import { loadingMessages } from '#ui/loading/loading.messages.ts'

const phone = { width: 360, height: 740 }
const scores = [
  { knowledge: 5, manners: 5, humor: 4, travelCompanion: 3 },
  { moneyHandling: 4, openMindedness: 3, friendliness: 5 },
]

test('home reports a failed profile within the first screen, once', async ({
  page,
  say,
  signIn,
  language,
}) => {
  await signIn(newPerson())
  await withoutAnswers(page, '/')
  for (const failing of [[profilesCalls.own.path], [profilesCalls.own.path, ratingsCalls.received.path]]) {
    for (const path of failing) await page.route(`**${path}`, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('alert')).toHaveText(say(homeMessages.failed))
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: say(loadingMessages.retry) })).toHaveCount(1)
    await photograph(page, `home-fails-${failing.length}-${language}`)
  }
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: say(loadingMessages.retry) }).click()
  await expect(page.getByText(say(homeMessages.noRatings))).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('home requests nothing that its page prefetched', async ({ page, signIn }) => {
  await signIn(newPerson())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForTimeout(1000)
  for (const { path } of [profilesCalls.own, ratingsCalls.received, notificationsCalls.unread])
    expect(asked).not.toContain(path)
})

test('petals keep their places, rows are sorted by score, and no row wraps alone at 360 px', async ({
  page,
  say,
  signIn,
  db,
  language,
}) => {
  const { id } = await signIn(newPerson())
  await rate(db, id, scores)
  await page.goto('/')
  const rows = page.locator('ul[aria-hidden] > li')
  await expect(rows).toHaveCount(7)
  const lines = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [name, stars] = [...row.children].map((each) => each.getBoundingClientRect())
      const isBeside = stars!.top < name!.bottom && stars!.left !== name!.left
      return `${isBeside} ${Math.round(name!.height)}`
    }),
  )
  await photograph(page, `home-rows-${language}`)
  expect(new Set(lines).size, lines.join()).toBe(1)
  const table = page.getByRole('table', { name: say(summaryMessages.byTrait) })
  const names = await table.getByRole('rowheader').allTextContents()
  const written = await table.locator('td:nth-child(2)').allTextContents()
  const values = written.map((text) => Number(/\d\.\d/.exec(text)?.[0]))
  expect(values).toEqual(values.toSorted((a, b) => b - a))
  const petals = page.getByRole('group', { name: say(summaryMessages.byTrait) }).getByRole('button')
  const spoken = await petals.evaluateAll((all) => all.map((petal) => petal.getAttribute('aria-label')))
  const placed = spoken.map((label) => label?.split(':')[0] ?? '')
  expect(placed.toSorted()).toEqual(names.toSorted())
  expect(placed).not.toEqual(names)
})

test("the petals' names are clear of the text above them", async ({ page, say, db, signIn, language }) => {
  const person = newPerson()
  await rate(db, await addPerson(db, person), scores)
  await signIn(newPerson())
  for (const size of [phone, { width: 740, height: 360 }, desktop]) {
    await page.setViewportSize(size)
    await page.goto(`/user/${person.handle}`)
    const chart = page.getByRole('group', { name: say(summaryMessages.byTrait) })
    await expect(chart).toBeVisible()
    await isStill(page)
    const apart = () =>
      page.evaluate(() => {
        const names = [...document.querySelectorAll('.hero [role=group] span[aria-hidden] bdi')]
        const handle = document.querySelector('.hero h1 + p')
        const above = [handle, document.querySelector('.hero .text-score + *')].flatMap((each) => each ?? [])
        const lowest = Math.max(...above.map((each) => each.getBoundingClientRect().bottom))
        return Math.min(...names.map((each) => each.getBoundingClientRect().top)) - lowest
      })
    await expect.poll(apart, { message: `${size.width} px` }).toBeGreaterThanOrEqual(0)
    await photograph(page, `names-${language}-${size.width}`)
  }
})

test("on a desktop each trait the viewer rates fills a petal, and others' ratings are expanded", async ({
  page,
  say,
  db,
}) => {
  const person = newPerson()
  await rate(db, await addPerson(db, person), scores)
  await page.setViewportSize(desktop)
  await page.goto(`/rate/${person.handle}`)
  const petals = page.locator('.hero svg.size-48 g.animate-draw > path:first-child')
  const rows = page.getByRole('radio', { name: say(starMessages(4)), exact: true })
  await expect(rows).toHaveCount(categories.length)
  await expect(petals).toHaveCount(0)
  for (const place of [0, 3]) await rows.nth(place).click()
  await expect(petals).toHaveCount(2)
  await expect(page.getByText(say(rateMessages.soFar))).toBeVisible()
  await expect(page.getByRole('table', { name: say(summaryMessages.byTrait) })).toHaveCount(1)
})

test('404 and "User not found" have a header with the logo and the language', async ({
  page,
  say,
  signIn,
  language,
}) => {
  await signIn(newPerson())
  for (const path of ['/nothing-here', '/user/nobody_at_all', '/rate/nobody_at_all']) {
    await page.goto(path)
    await expect(
      page.locator('.hero').getByRole('link', { name: say(languageMessages.product) }),
    ).toHaveAttribute('href', '/')
    await photograph(page, `no-page-${path.split('/')[1]}-${language}`)
    await page.getByRole('button', { name: languageMessages.other[language] }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
    await page.getByRole('button', { name: languageMessages.other[language === 'ar' ? 'en' : 'ar'] }).click()
  }
})

test('logging out takes one tap, so its button is set apart, in one line with the others', async ({
  page,
  say,
  signIn,
  language,
}) => {
  await signIn(newPerson())
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const logout = await boxOf(page.getByRole('button', { name: say(homeMessages.logout) }))
    const others = [
      await boxOf(page.getByRole('button', { name: languageMessages.other[language] })),
      await boxOf(page.getByRole('link', { name: say(homeMessages.settings) })),
    ]
    for (const other of others) {
      const [beside, above] = [
        Math.max(other.x - logout.x - logout.width, logout.x - other.x - other.width),
        Math.max(other.y - logout.y - logout.height, logout.y - other.y - other.height),
      ]
      const isRow = size === phone
      expect(isRow ? beside : above).toBeGreaterThanOrEqual(8)
      const [middle, line] = [other, logout].map(({ x, y, width, height }) =>
        isRow ? y + height / 2 : x + width / 2,
      )
      expect(middle).toBeCloseTo(line!, 0)
    }
  }
})

test('the toast after registration does not cover "Get started"', async ({ page, say, language }) => {
  const { name, choose, submit } = await verified(page, say)
  await name.fill('Noura')
  await choose(registrationMessages.female)
  await submit.click()
  await expect(page.locator('.toast')).toContainText(say(registrationMessages.complete))
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await isStill(page)
    expect(await overlap(page, say(signInFormMessages.getStarted))).toBe(false)
    await photograph(page, `get-started-${language}-${size.width}`)
  }
})

test('a toast on the profile step covers neither a field nor the button, at any scroll position', async ({
  page,
  say,
  language,
}) => {
  const coversNothing = async (name: string) => {
    await expect(page.locator('.toast')).toBeInViewport({ ratio: 1 })
    await holdToasts(page)
    await isStill(page)
    await photograph(page, `toast-${name}-${language}`)
    for (const to of [0, 100, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), to)
      expect(await coveredByToast(page, 'form :is(input, button, label)'), `${name}, at ${to}`).toEqual([])
    }
    await page.evaluate(() => scrollTo(0, 0))
  }
  const { submit, choose } = await verified(page, say)
  await coversNothing('verified-360')
  await page.setViewportSize({ width: 768, height: 1024 })
  await coversNothing('verified-768')
  await page.setViewportSize(desktop)
  await coversNothing('verified-1280')
  await choose(registrationMessages.female)
  await submit.click()
  await expect(page.locator('.toast')).toContainText(say(profileFormMessages.name.missing.why))
  await coversNothing('refused-1280')
})

test("when the hero is out of view, a toast doesn't cover the rejected field", async ({
  page,
  say,
  language,
}) => {
  const { submit, name } = await verified(page, say)
  const refuses = async (field: Locator, why: Text) => {
    await submit.dispatchEvent('click')
    await expect(page.locator('.toast')).toContainText(say(why))
    await expect(field).toBeFocused()
    await isStill(page)
    await photograph(page, `toast-scrolled-${language}-${why.en.length}`)
    const [message] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
    expect(await coveredByToast(page, `:focus, [id="${message}"]`)).toEqual([])
    await expect(field).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => scrollTo(0, 10_000))
  await refuses(name, profileFormMessages.name.missing.why)
  await name.fill('Noura')
  await page.evaluate(() => scrollTo(0, 0))
  await refuses(
    page.getByRole('radio', { name: say(registrationMessages.female), exact: true }),
    registrationMessages.genderMissing,
  )
})

const coveredByToast = (page: Page, kind: string) =>
  page.evaluate((selector) => {
    const toast = document.querySelector('.toast')!.getBoundingClientRect()
    return [...document.querySelectorAll(selector)]
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
      })
      .map((part) => part.outerHTML.slice(0, 100))
  }, kind)

test("an area's scrollbar appears while it is scrolled or hovered, and hides 600 ms later", async ({
  page,
  say,
}) => {
  await page.setViewportSize(desktop)
  await page.goto('/login')
  await page.locator('button[aria-haspopup=dialog]').click()
  const area = page.getByRole('listbox', { name: say(signInFormMessages.country) })
  await expect(area).toBeVisible()
  await isStill(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const dialog = page.getByRole('dialog')
  for (const box of [area, dialog]) {
    const isHidden = () => box.evaluate((each) => getComputedStyle(each).scrollbarColor !== 'auto')
    const hidesInTime = async () => {
      await page.clock.runFor(599)
      expect(await isHidden()).toBe(false)
      await page.clock.runFor(1)
      expect(await isHidden()).toBe(true)
    }
    expect(await isHidden()).toBe(true)
    await box.hover()
    expect(await isHidden()).toBe(false)
    await page.clock.runFor(10_000)
    expect(await isHidden(), 'while it is pointed at').toBe(false)
    await page.mouse.move(5, 5)
    await hidesInTime()
    await box.dispatchEvent('scroll')
    await hidesInTime()
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(area).toHaveCSS('scrollbar-color', 'auto')
})

async function overlap(page: Page, link: string) {
  const toast = await boxOf(page.locator('.toast'))
  const way = await boxOf(page.getByRole('link', { name: link }))
  return (
    toast.x < way.x + way.width &&
    way.x < toast.x + toast.width &&
    toast.y < way.y + way.height &&
    way.y < toast.y + toast.height
  )
}
