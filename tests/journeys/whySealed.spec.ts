import { starWords } from '#features/ratings/starWords.ts'
import { friends, waysLeft, whyWords as words } from '#screens/whySealed/messages.ts'
import { tellings } from '#screens/whySealed/tellings.ts'
import { expect, test } from '../support/journey.ts'

test.use({
  baseURL: process.env.JOURNEY_TRUSTED_ORIGIN ?? '',
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
})

test('a visitor plays the one who wants to know, by the keyboard alone, and sees what is promised and what is not', async ({
  page,
  say,
}) => {
  await page.goto('/why-sealed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(words.title))
  const starsOf = (i: number) => page.getByRole('group', { name: say(words.starsOf(say(friends[i]!))) })
  // 1, 5, 5, 5, 5 is 21, which is shown as it is.
  await starsOf(0).getByRole('radio', { checked: true }).press('1')
  for (const i of [1, 2, 3, 4]) await starsOf(i).getByRole('radio', { checked: true }).press('5')
  await expect(page.getByText('4.20', { exact: true }).last()).toBeVisible()
  await expect(page.getByText(say(words.gave(5)))).toHaveCount(4)

  const guesses = page.getByRole('button', { name: say(starWords(3)), exact: true })
  await guesses.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(words.missed(5)))).toBeVisible()
  await expect(page.getByText(say(waysLeft('3,125', 70)))).toBeVisible()
  await expect(page.getByText(say(tellings[0].promised))).toBeVisible()

  const four = tellings.at(-1)!
  await page.getByText(say(four.who), { exact: true }).click()
  await expect(page.getByText(say(four.promised))).toBeVisible()
  await expect(page.getByText(say(waysLeft('3,125', 1)))).toBeVisible()
  await expect(page.getByText(say(words.excluded(5)))).toBeVisible()
  await expect(page.getByText(say(words.impossible))).toHaveCount(4)
  await page.getByRole('button', { name: say(starWords(5)), exact: true }).click()
  await expect(page.getByText(say(words.found))).toBeVisible()
})

test('no star is taken back, because each of the five rates, and other stars ask for another guess', async ({
  page,
  say,
}) => {
  await page.goto('/why-sealed')
  await page.getByRole('button', { name: say(starWords(2)), exact: true }).click()
  await expect(page.getByText(/3,125/)).toBeVisible()
  const first = page.getByRole('group', { name: say(words.starsOf(say(friends[0]!))) })
  await first.getByRole('radio', { checked: true }).press('Delete')
  await expect(first.getByRole('radio', { name: say(starWords(1)) })).toBeChecked()
  await expect(page.getByText(/3,125/)).toBeHidden()
})
