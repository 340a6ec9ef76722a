import type { Page } from '@playwright/test'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import {
  friends,
  whyMessages as messages,
  traitsOf,
} from '#features/ratings/sealed/whySealed/whySealed.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { expect, test } from '../support/e2e.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
})

type Say = (text: Text) => string
const starsOf = (page: Page, say: Say, i: number) =>
  page.getByRole('group', { name: say(messages.starsOf(say(friends[i]!))) })

test('a visitor gives stars, sees which one is drawn, guesses and reads what each is worth, with the keyboard alone', async ({
  page,
  say,
}) => {
  await page.goto('/why-sealed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(messages.title))
  const counted = (as: number) => page.getByText(say(messages.counted(as)), { exact: true })
  await expect(page.getByText(say(messages.drawn(4)), { exact: true })).toHaveCount(1)
  await expect(counted(4)).toHaveCount(2)
  // The mean is 3.6; with a 2 counted as 4, it's shown as 4.1.
  await expect(page.getByText('3.6', { exact: true })).toBeVisible()
  await expect(page.getByText('4.1', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: say(messages.again) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3.6', { exact: true }).first()).toBeVisible()

  await expect(page.getByText(say(messages.possible))).toHaveCount(0)
  await page.getByRole('button', { name: say(starMessages(3)), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(messages.possible))).toBeVisible()
  const shares = page.getByText(/^[<>]?\d+%$/)
  await expect(shares).toHaveCount(5 + 3)
  await page.getByRole('button', { name: say(messages.next) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(messages.possible))).toHaveCount(0)
  await expect(shares).toHaveCount(3)
})

test('the page states plainly what seven one-star scores reveal: one leaves doubt, and seven hardly any', async ({
  page,
  say,
}) => {
  await page.goto('/why-sealed')
  await page.getByText(say(messages.seven)).click()
  const row = (count: number) => page.getByRole('listitem').filter({ hasText: say(traitsOf(count)) })
  await expect(row(1)).toContainText('63%')
  await expect(row(2)).toContainText('99%')
  await expect(row(7)).toContainText('>99%')
})

test("a star can't be cleared, and giving the same star again counts as the same score", async ({
  page,
  say,
}) => {
  await page.goto('/why-sealed')
  await page.getByRole('button', { name: say(starMessages(2)), exact: true }).click()
  await expect(page.getByText(say(messages.possible))).toBeVisible()
  const fahad = starsOf(page, say, 1)
  await fahad.getByRole('radio', { checked: true }).press('Delete')
  await expect(fahad.getByRole('radio', { name: say(starMessages(1)) })).toBeChecked()
  await expect(page.getByText(say(messages.possible))).toHaveCount(0)
  await fahad.getByRole('radio', { checked: true }).press('2')
  await expect(page.getByText(say(messages.drawn(4)), { exact: true })).toHaveCount(1)
})
