import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { signingIn } from '#tests/support/signingIn.ts'

test('with the keyboard open, the question, its field and its action are all in view', async ({
  page,
  say,
}) => {
  const { number, send } = signingIn(page, say)
  await page.setViewportSize({ width: 360, height: 420 })
  await page.goto('/login')
  await number.fill('50')
  await expect(number).toBeInViewport({ ratio: 1 })
  await expect(send).toBeInViewport({ ratio: 1 })
})

test('at 360 x 620 the welcome shows the flower, the question and both buttons', async ({ page, say }) => {
  await page.setViewportSize({ width: 360, height: 620 })
  await page.goto('/auth')
  await expect(page.locator('main svg .text-accent').first()).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  for (const name of [welcomeMessages.create, welcomeMessages.logIn])
    await expect(page.getByRole('link', { name: say(name) })).toBeInViewport({ ratio: 1 })
})
