import type { Page } from '@playwright/test'
import { stepWords } from '#features/auth/steps/messages.ts'
import { languageWords } from '#features/language/messages.ts'
import { registrationWords as words } from '#features/profiles/messages.ts'
import { ratingsCalls } from '#features/ratings/contract.ts'
import { editWords } from '#screens/edit/messages.ts'
import { rateWords, starWords } from '#screens/rate/messages.ts'
import { rate } from '../support/acts.ts'
import { desktop, expect, isStill, keepToasts, test } from '../support/journey.ts'
import { addPerson } from '../support/people.ts'
import { newNumber, newPerson, signingIn } from '../support/signingIn.ts'

const phone = { width: 360, height: 740 }

test('a toast lies off the header, off the tabs and off the action, on phones and on desktops', {
  tag: '@both',
}, async ({ page, say, signIn, db, language }) => {
  const other = newPerson()
  await rate(db, await addPerson(db, other), [{ knowledge: 4 }])
  const lies = async (where: string) => {
    await expect(page.locator('.toast')).toBeVisible()
    await keepToasts(page)
    await isStill(page)
    expect(await hiddenByToast(page), where).toEqual([])
  }
  const { askCode, code } = signingIn(page, say)
  await page.goto('/login')
  await askCode(newNumber())
  await expect(code).toBeFocused()
  await lies('code')
  await page.setViewportSize(desktop)
  await lies('code on a desktop')
  await signIn(newPerson())
  const elsewhere = language === 'en' ? 'ar' : 'en'
  await page.route(`**${ratingsCalls.submit.path}`, (route) => route.abort())
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await page.goto('/')
    await page.getByRole('button', { name: languageWords.other[language] }).click()
    await lies(`home at ${size.width}`)
    await page.getByRole('button', { name: languageWords.other[elsewhere] }).click()
    await page.goto(`/rate/${other.handle}`)
    await page
      .locator('fieldset')
      .first()
      .getByRole('radio', { name: say(starWords(4)) })
      .check()
    await page.getByRole('button', { name: say(rateWords.submit) }).click()
    await lies(`rate at ${size.width}`)
  }
})

test('where a field says what is wrong there is no toast, and where none does there is one', async ({
  page,
  say,
  signIn,
}) => {
  const { number, askCode, code, verify } = signingIn(page, say)
  await page.goto('/login')
  await number.press('Enter')
  await expect(number).toHaveAccessibleDescription(say(stepWords.emptyNumber))
  await noToast(page)
  await askCode(newNumber())
  await expect(page.locator('.toast')).toHaveCount(0)
  await verify.click()
  await expect(code).toHaveAccessibleDescription(say(stepWords.incompleteCode))
  await noToast(page)

  await signIn(newPerson())
  await page.goto('/edit-profile')
  const name = page.getByLabel(say(words.name), { exact: true })
  await name.fill('')
  await page.getByRole('button', { name: say(editWords.update) }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  await noToast(page)
  await name.fill('Noura')
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: say(editWords.update) }).click()
  await expect(page.locator('.toast')).toBeVisible()
})

/** A toast is fetched with its first showing, so that the page is left time to fetch it. */
async function noToast(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.toast')).toHaveCount(0)
}

/** Which controls of the header, the tabs and the bar, and which focused field, a toast lies over. */
const hiddenByToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')!.getBoundingClientRect()
    const bar = document.querySelector('form [type=submit]') ?? document.body
    return [...document.querySelectorAll('.hero button, .hero a, [role=tab], h1, :focus'), bar]
      .filter((part) => part !== document.body && !part.closest('.toast'))
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
      })
      .map((part) => part.outerHTML.slice(0, 100))
  })
