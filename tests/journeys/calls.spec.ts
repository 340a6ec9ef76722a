import type { Page } from '@playwright/test'
import { ratingsCalls } from '#features/ratings/contract.ts'
import { ratingsRefusals } from '#features/ratings/messages.ts'
import type { Call } from '#kit/calls/contract.ts'
import { anywhere } from '#kit/calls/refusals.ts'
import { unreachable } from '#kit/calls/refusedWords.ts'
import type { Text } from '#kit/words/i18n.ts'
import { roomWords, callsWords as words } from '#screens/calls/messages.ts'
import { expect, hasNoSidewaysScroll, lookAt, test } from '#tests/support/journey.ts'
import { newPerson } from '#tests/support/signingIn.ts'

/** Opens the line of a call, and returns what is inside. */
async function openCall(page: Page, { method, path }: Call) {
  const line = page.locator('section details').filter({ hasText: method + path.replace(/:(\w+)/, '{$1}') })
  await line.locator('summary').press('Enter')
  await expect(line.getByRole('heading', { level: 3 }).first()).toBeVisible()
  return line
}

const start = async (page: Page, say: (text: Text) => string) => {
  await page.goto('/api-docs')
  await expect(page.getByRole('heading', { name: say(roomWords.ratings!) })).toBeVisible()
}

test('every call is listed by room, with what it takes, answers and refuses in both languages', async ({
  page,
  say,
  language,
}) => {
  await start(page, say)
  const call = await openCall(page, ratingsCalls.submit)
  for (const text of [words.sent, words.answered, words.refusals])
    await expect(call.getByRole('heading', { name: say(text) })).toBeVisible()
  await call.locator('details summary').press('Enter')
  for (const { en, ar } of [...Object.values(ratingsRefusals), anywhere.BUSY.words])
    for (const text of [en, ar]) await expect(call.getByText(text, { exact: true })).toBeVisible()
  await expect(call.getByText('toUserId', { exact: true })).toBeVisible()
  await lookAt(page, `calls-open-${language}`)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await hasNoSidewaysScroll(page)
})

test('a call is tried as whoever is signed in; a refusal is shown like an answer', async ({
  page,
  say,
  language,
  signIn,
}) => {
  const person = newPerson()
  await signIn(person)
  await start(page, say)
  await expect(page.getByText(`@${person.handle}`)).toBeVisible()
  const call = await openCall(page, ratingsCalls.submit)
  const body = call.getByLabel(say(words.body))
  const make = call.getByRole('button', { name: say(words.make) })
  await body.fill('{')
  await make.click()
  await expect(call.getByText(say(words.notJson))).toBeVisible()
  await body.fill(JSON.stringify({ toUserId: person.handle, humor: 5 }))
  await make.click()
  await expect(call.getByText(`"message": "${ratingsRefusals.CANNOT_RATE_SELF[language]}"`)).toBeVisible()
  await expect(call.getByText('403', { exact: true }).last()).toBeVisible()
  await lookAt(page, `calls-refused-${language}`)

  const own = await openCall(page, ratingsCalls.received)
  await own.getByRole('button', { name: say(words.make) }).click()
  await expect(own.getByText('"totalRaters": 0')).toBeVisible()
})

test('what a path needs is asked for; the line for a terminal follows, and is copied', async ({
  page,
  say,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await start(page, say)
  const call = await openCall(page, ratingsCalls.given)
  const make = call.getByRole('button', { name: say(words.make) })
  await make.click()
  await expect(call.getByText(say(words.needed))).toBeVisible()
  await call.getByLabel('userId').fill('a b')
  await expect(call.getByText(/rating\/a%20b/)).toBeVisible()
  await call.getByRole('button', { name: say(words.copy) }).click()
  await expect(page.getByText(say(words.copied), { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^curl -X GET '.*cookie: session=…'$/s,
  )
  await make.click()
  await expect(call.getByText('"code": "SIGN_IN_REQUIRED"')).toBeVisible()
})

test('a double tap makes one call, and without a network it says so', async ({ page, say }) => {
  await start(page, say)
  const call = await openCall(page, ratingsCalls.categories)
  let asked = 0
  const held = Promise.withResolvers<void>()
  await page.route(`**${ratingsCalls.categories.path}`, async (route) => {
    asked += 1
    await held.promise
    await route.continue()
  })
  const make = call.getByRole('button', { name: say(words.make) })
  await make.dblclick()
  await expect(make).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(call.getByText('"categories"')).toBeVisible()
  expect(asked).toBe(1)
  await page.unroute(`**${ratingsCalls.categories.path}`)
  await page.context().setOffline(true)
  await make.click()
  await expect(call.getByText(say(unreachable))).toBeVisible()
  await page.context().setOffline(false)
})

test('while the calls are loaded a status says so; if that fails, a button tries again', async ({
  page,
  say,
  language,
}) => {
  let broken = true
  const held = Promise.withResolvers<void>()
  await page.route('**/openapi.json', async (route) => {
    await held.promise
    await (broken ? route.fulfill({ status: 503, json: { code: 'BUSY', message: '' } }) : route.continue())
  })
  await page.goto('/api-docs')
  await expect(page.getByRole('status', { name: say(words.loading) })).toBeVisible()
  held.resolve()
  await expect(page.getByRole('alert')).toHaveText(say(words.failed))
  await expect(page.getByText(say(anywhere.BUSY.words))).toBeVisible()
  await lookAt(page, `calls-failed-${language}`)
  broken = false
  await page.getByRole('button', { name: /again|مجددًا/ }).click()
  await expect(page.getByRole('heading', { name: say(roomWords.ratings!) })).toBeVisible()
})

test('a call is found by its path, its name or a code that it refuses with', async ({ page, say }) => {
  await start(page, say)
  const find = page.getByLabel(say(words.find))
  for (const [typed, count] of [
    ['cannot_rate_self', 1],
    ['POST /api/ratings', 1],
    ['ratings.', 4],
  ] as const) {
    await find.fill(typed)
    await expect(page.locator('section details')).toHaveCount(count)
  }
  await find.fill('nothing like this')
  await expect(page.getByRole('status')).toHaveText(say(words.noneFound))
})
