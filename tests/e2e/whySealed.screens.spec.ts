import { starMessages } from '#features/ratings/ratings.messages.ts'
import { sealedMessages } from '#features/ratings/sealed/sealed.messages.ts'
import { friends, whyMessages as messages } from '#features/ratings/sealed/whySealed/whySealed.messages.ts'
import { expect, test } from '../support/e2e.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
})

test('a visitor counts a night, guesses, and reads how often each guess would be right, with the keyboard alone', async ({
  page,
  say,
}) => {
  await page.goto('/why-sealed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(messages.title))
  await expect(page.getByText(say(sealedMessages.guess))).toBeVisible()
  const figures = page.getByRole('definition')
  await expect(figures).toHaveText(['12', '–', '4.0', '–'])
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press(say(messages.count))
  await expect(figures).toHaveText(['12', '+1', '4.0', '4.3'])
  await press(say(messages.again))
  await expect(figures).toHaveText(['12', '-1', '4.0', '3.7'])

  await expect(page.getByRole('heading', { level: 2 }).first(), 'guess first').toHaveText(say(messages.ask))
  await expect(page.getByText(say(messages.possible))).toHaveCount(0)
  await expect(page.getByRole('button', { name: say(messages.next) })).toHaveCount(0)
  const shares = page.getByText(/^[<>]?\d+%$/)
  await press(say(starMessages(3)))
  await expect(page.getByText(say(messages.possible))).toBeVisible()
  await expect(page.getByText(say(messages.missed(5)))).toBeVisible()
  await expect(shares).toHaveCount(5)
  await press(say(starMessages(5)))
  await expect(page.getByText(say(messages.right))).toBeVisible()
  await press(say(messages.next))
  await expect(shares).toHaveCount(0)
})

test("a star can't be cleared, because each friend rates, and changed stars wait for the next count", async ({
  page,
  say,
}) => {
  await page.goto('/why-sealed')
  await page.getByRole('button', { name: say(messages.count) }).click()
  await page.getByRole('button', { name: say(starMessages(2)), exact: true }).click()
  await expect(page.getByText(say(messages.possible))).toBeVisible()
  const fahad = page.getByRole('group', { name: say(messages.starsOf(say(friends[1]!))) })
  await fahad.getByRole('radio', { checked: true }).press('Delete')
  await expect(fahad.getByRole('radio', { name: say(starMessages(1)) })).toBeChecked()
  await expect(page.getByText(say(messages.possible))).toHaveCount(0)
  await expect(page.getByRole('definition')).toHaveText(['9', '–', '3.0', '–'])
})
