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
