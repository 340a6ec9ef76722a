import { hold, openLoading } from '#tests/support/loading.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { loadingMessages } from '#ui/loading/loading.messages.ts'
import { expect, test } from '../support/e2e.ts'

test('pressable elements survive loading: neither the focus nor a started press is lost', async ({
  page,
  signIn,
  db,
}) => {
  const me = newPerson()
  const other = newPerson()
  await signIn(me)
  await addPerson(db, other)
  const ofPeople = [`/rate/${other.handle}`, `/rate/${me.handle}`, `/user/${other.handle}`]
  for (const path of ['/edit-profile', ...ofPeople, '/settings', '/invite', '/search?q=someone', '/']) {
    const answer = await openLoading(page, path)
    const pressable = await page.$$('main :is(a, button, input, [tabindex])')
    const link = page.locator('.hero a').first()
    const to = await link.getAttribute('href')
    await link.focus()
    await link.hover()
    await page.mouse.down()
    answer('continue')
    await expect(page.locator('.animate-skeleton'), path).toHaveCount(0)
    const stand = await Promise.all(pressable.map((each) => each.evaluate((element) => element.isConnected)))
    expect(stand, path).toEqual(pressable.map(() => true))
    await expect(link, path).toBeFocused()
    await page.mouse.up()
    await expect(page).toHaveURL(new RegExp(`${to}$`))
  }
})

test("a route change focuses the h1 even if it arrives with the answer, but doesn't steal the focus", async ({
  page,
  signIn,
  db,
}) => {
  const other = newPerson()
  await signIn(newPerson())
  await addPerson(db, other)
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of [`/user/${other.handle}`, `/rate/${other.handle}`, '/']) {
    const answer = await openLoading(page, path)
    await expect(heading).toHaveCount(0)
    answer('continue')
    await expect(heading, path).toBeFocused()
  }
  const answer = await openLoading(page, `/rate/${other.handle}`)
  const link = page.locator('.hero a')
  await link.focus()
  answer('continue')
  await expect(heading).toBeVisible()
  await expect(link).toBeFocused()
})

test('a retry button keeps its position, its focus and its label while retrying', async ({
  page,
  say,
  signIn,
}) => {
  const me = newPerson()
  await signIn(me)
  const retry = page.getByRole('button', { name: say(loadingMessages.retry) })
  const column = page.locator('main')
  for (const path of [`/user/${me.handle}`, `/rate/${me.handle}`, '/edit-profile', '/settings', '/invite']) {
    const answer = await openLoading(page, path)
    answer('abort')
    await expect(retry).toBeVisible()
    const told = await column.textContent()
    const answerAgain = await hold(page)
    await retry.press('Enter')
    await expect(retry, path).toHaveAttribute('aria-busy', 'true')
    expect(await column.textContent(), path).toBe(told)
    answerAgain('abort')
    await expect(retry, path).toBeEnabled()
    await expect(retry, path).toBeFocused()
    const answerAtLast = await hold(page)
    await retry.press('Enter')
    answerAtLast('continue')
    await expect(retry, path).toHaveCount(0)
  }
})
