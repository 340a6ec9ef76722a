import { authCalls } from '#features/accounts/accounts.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { maintenanceMessages } from '#features/site/maintenance/maintenance.messages.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { openRemembered, ownCached } from '#tests/support/offline.ts'
import { newNumber, newPerson, signingIn } from '#tests/support/signingIn.ts'
import { serveUpgrading } from '#tests/support/upgrading.ts'

test.use({ reuseContext: false })

const refused = {
  status: 503,
  headers: { 'retry-after': '60', 'cache-control': 'no-store' },
}

test('input typed when maintenance starts is kept, a toast says why, and the next try works', async ({
  page,
  say,
  language,
}) => {
  await page.goto('/login')
  const { number, code, send } = signingIn(page, say)
  const digits = newNumber()
  await number.fill(digits)
  const message = maintenanceMessages.refusal[language]
  await page.route(authCalls.sendCode.path, (route) => {
    expect(route.request().headers()['accept-language']).toBe(language)
    return route.fulfill({ ...refused, json: { success: false, code: 'MAINTENANCE', message } })
  })
  await page.clock.install()
  await send.click()
  await expect(page.locator('.toast', { hasText: message })).toBeVisible()
  await expect(number).not.toHaveAttribute('aria-invalid', 'true')
  expect((await number.inputValue()).replaceAll(' ', '')).toBe(digits)
  await page.unroute(authCalls.sendCode.path)
  await page.clock.fastForward(61_000)
  await send.click()
  await expect(code).toBeFocused()
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test("the service worker doesn't cache maintenance: its page is shown, and everything is back afterward", async ({
    page,
    context,
    signIn,
    baseURL,
  }) => {
    const person = newPerson()
    await signIn(person)
    const server = await serveUpgrading(baseURL ?? '')
    const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith('session'))
    await context.addCookies([{ name: cookie!.name, value: cookie!.value, url: server.origin }])
    await openRemembered(page, '/', server.origin)
    const kept = await ownCached(page)
    server.close(true)
    const answer = await page.goto(`${server.origin}/`)
    expect(answer?.status()).toBe(503)
    await expect(page.getByText('closed')).toBeVisible()
    expect(
      await page.evaluate((path) => fetch(path).then(({ status }) => status), profilesCalls.own.path),
    ).toBe(503)
    expect(await ownCached(page)).toBe(kept)
    server.close(false)
    await page.goto(`${server.origin}/`)
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await server.stop()
  })
})
