import type { Page } from '@playwright/test'
import { shellMessages } from '#app/shell/shell.messages.ts'
import { searchCalls } from '#features/search/search.contract.ts'
import { searchMessages as messages } from '#features/search/search.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { expect, holdTime, test } from '#tests/support/e2e.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'
import { loadingMessages } from '#ui/loading/loading.messages.ts'

type Say = (text: Text) => string

const parts = (page: Page, say: Say) => ({
  field: page.getByRole('textbox', { name: say(messages.label) }),
  results: page.getByRole('list', { name: say(messages.results) }).getByRole('link'),
  nobody: page.getByText(say(messages.nobody)),
  retry: page.getByRole('button', { name: say(loadingMessages.retry) }),
})

const searcher = (language: string, n: number) => ({
  handle: `seeker_${language}_${n}`,
  name: 'Seeker',
  gender: 'male' as const,
  age: 30,
  phone: `+96653${language === 'ar' ? 1 : 2}${String(n).padStart(6, '0')}`,
})

/** Unique per language, because journeys run in parallel. */
async function family(db: TestDatabase, language: string) {
  const tag = language === 'ar' ? ['الزعفراني', 'Alzaafarani'] : ['البرنوصي', 'Albarnousi']
  const names = [
    `نورة ${tag[0]}`,
    `Mohammed ${tag[1]}`,
    `Noura ${tag[1]} bint Abdulrahman the Second of that Name`,
  ]
  for (const [i, name] of names.entries()) {
    const id = await addPerson(db, { ...searcher(language, 100 + i), name, handle: `kin_${language}_${i}` })
    if (i === 1) await db.write('journey_verify', 'update people set is_verified = true where id = $1', [id])
  }
  return { names, arabic: tag[0]!, latin: tag[1]! }
}

test('search by name in both scripts: hint, pause, Enter, keys, address, Back, look', async ({
  page,
  say,
  signIn,
  db,
  language,
}) => {
  const kin = await family(db, language)
  await signIn(searcher(language, 1))
  const { field, results } = parts(page, say)
  await page.clock.install()
  await page.goto('/search')
  await expect(field).toBeFocused()
  await expect(page.getByText(say(messages.hint))).toBeVisible()
  await page.keyboard.type(kin.arabic[0]!)
  await page.clock.runFor(2000)
  await expect(page.getByText(say(messages.hint))).toBeVisible()

  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith(searchCalls.users.path)) asked += 1
  })
  await holdTime(page)
  await field.fill(kin.arabic)
  await page.clock.runFor(450)
  expect(asked, '500 ms debounce').toBe(0)
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(results).toHaveCount(3)
  await expect(results.first()).toContainText(kin.names[1]!)
  await expect(results.first().getByText(say(messages.verified))).toBeAttached()
  await expect(page.locator('mark')).toHaveText([kin.arabic])
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(kin.arabic)}`)
  await expect(page.getByRole('status').filter({ hasText: say(messages.found(3)) })).toBeAttached()

  await field.fill(`  ${kin.latin} `)
  await field.press('Enter')
  await expect(page.locator('mark').first()).toHaveText(kin.latin)
  expect(asked, 'Enter skips it, and the query is trimmed').toBe(2)
  await expect(results).toHaveCount(3)
  for (const link of await results.all()) {
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(64)
  }

  await page.keyboard.press('ArrowDown')
  await expect(results.nth(0)).toBeFocused()
  await page.keyboard.press('End')
  await expect(results.nth(2)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const href = await results.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href!)
  await page.goBack()
  await expect(field).toHaveValue(kin.latin)
  await expect(results).toHaveCount(3)
  await expect(field).not.toBeFocused()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(kin.latin)
  await page.getByRole('button', { name: say(messages.clear) }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL('/search')
})

test('an older answer never overwrites a newer one; no results offer Invite; a failure offers Retry', async ({
  page,
  say,
  signIn,
  db,
  language,
}) => {
  await signIn(searcher(language, 2))
  const slow = { ...searcher(language, 200), name: `Slowman ${language}`, handle: `slowman_${language}` }
  const quick = { ...searcher(language, 201), name: `Quickman ${language}`, handle: `quickman_${language}` }
  await addPerson(db, slow)
  await addPerson(db, quick)
  const { field, results, nobody, retry } = parts(page, say)
  const held = Promise.withResolvers<void>()
  await page.route(searchCalls.users.path, async (route) => {
    if (route.request().postDataJSON().query.startsWith('slowman')) await held.promise
    await route.continue()
  })
  await page.goto('/search')
  const sent = page.waitForRequest((request) => request.url().endsWith(searchCalls.users.path))
  await field.fill(slow.handle)
  await field.press('Enter')
  await sent
  await field.fill(quick.handle)
  await field.press('Enter')
  await expect(results).toHaveCount(1)
  await expect(results).toContainText(quick.name)
  const late = page.waitForResponse((response) => response.request().postData()?.includes('slowman') ?? false)
  held.resolve()
  await (await late).finished()
  await expect(results).toContainText(quick.name)
  await expect(results).toHaveCount(1)

  await field.fill('zzzxxxqqq')
  await field.press('Enter')
  await expect(nobody).toBeVisible()
  await expect(page.getByRole('link', { name: say(messages.invite) })).toHaveAttribute('href', '/invite')

  await page.unrouteAll()
  let works = false
  await page.route(searchCalls.users.path, (route) => (works ? route.continue() : route.abort()))
  await field.fill(slow.handle.slice(0, -1))
  await field.press('Enter')
  await expect(page.getByText(say(messages.failedText), { exact: true }).first()).toBeVisible()
  await expect(page.getByText(say(messages.failed), { exact: true })).toBeVisible()
  await expect(retry).toBeVisible()
  works = true
  await retry.click()
  await expect(results).toContainText([slow.name])

  await page.unrouteAll()
  let refused = 0
  await page.route(searchCalls.users.path, (route) => {
    refused += 1
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '49' },
      json: { success: false, code: 'TOO_MANY_REQUESTS', message: 'Too many requests' },
    })
  })
  await field.fill('often')
  await field.press('Enter')
  await expect(
    page.getByRole('button', { name: say(loadingMessages.tryAgainIn('0:4')).trim() }),
  ).toBeDisabled()
  await page.context().setOffline(true)
  await expect(page.getByText(say(shellMessages.offline))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(say(shellMessages.offline))).toBeHidden()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(refused, 'only a read without an answer is repeated').toBe(1)
})

test('the photo moves from the list to the profile, except with reduced motion', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const person = newPerson()
  await addPerson(db, person)
  await signIn(newPerson())
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    const moved: string[][] = []
    Object.assign(window, { moved })
    const start = document.startViewTransition
    document.startViewTransition = function (...update) {
      const transition = start.apply(this, update)
      transition.ready.then(() =>
        moved.push(
          document
            .getAnimations()
            .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : [])),
        ),
      )
      return transition
    }
  })
  const moved = () => page.evaluate((): string[][] => Reflect.get(window, 'moved'))
  const { results } = parts(page, say)
  const address = `/search?q=${person.handle}`
  // The photo only fades if the profile comes too late, which a busy machine may cause.
  await expect(async () => {
    await page.goto(address)
    await results.first().click()
    await expect(page).toHaveURL(`/user/${person.handle}`)
    await expect.poll(moved).toHaveLength(1)
    expect((await moved())[0]).toContain('::view-transition-group(photo)')
  }).toPass()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await results.first().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name)
  expect(await moved()).toEqual([])
})
