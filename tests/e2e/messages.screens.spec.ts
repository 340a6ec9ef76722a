import type { Locator, Page, Route } from '@playwright/test'
import { adminCalls } from '#admin/admin.contract.ts'
import { adminSignInMessages } from '#admin/admin.messages.ts'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { editMessages } from '#features/profiles/edit/edit.messages.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { registrationMessages as messages } from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import { languageMessages } from '#ui/language/language.messages.ts'
import { rate } from '../support/actions.ts'
import { desktop, expect, holdToasts, isStill, test } from '../support/e2e.ts'
import { addPerson } from '../support/people.ts'
import { newNumber, newPerson, signingIn } from '../support/signingIn.ts'

const phone = { width: 360, height: 740 }

test('a toast is clear of the header, the tabs and the action, on phones and on desktops', {
  tag: '@both',
}, async ({ page, say, signIn, db, language }) => {
  const other = newPerson()
  await rate(db, await addPerson(db, other), [{ knowledge: 4 }])
  const lies = async (where: string) => {
    await expect(page.locator('.toast')).toBeVisible()
    await holdToasts(page)
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
    await page.getByRole('button', { name: languageMessages.other[language] }).click()
    await lies(`home at ${size.width}`)
    await page.getByRole('button', { name: languageMessages.other[elsewhere] }).click()
    await page.goto(`/rate/${other.handle}`)
    await page
      .locator('fieldset')
      .first()
      .getByRole('radio', { name: say(starMessages(4)) })
      .check()
    await page.getByRole('button', { name: say(rateMessages.submit) }).click()
    await lies(`rate at ${size.width}`)
  }
})

test('a field turns red only for a refusal that names it: an outage shows only the toast', async ({
  page,
  say,
  signIn,
}) => {
  const { number, send, askCode, code, verify } = signingIn(page, say)
  const outages = [
    ...[404, 418, 500, 503].map((status) => (route: Route) => route.fulfill({ status, body: '<html>' })),
    (route: Route) => route.fulfill({ status: 503, json: { success: false, code: 'BUSY', message: '' } }),
    (route: Route) => route.abort(),
  ]
  const blamesNobody = async (field: Locator, path: string, act: Locator) => {
    for (const outage of outages) {
      await page.route(`**${path}`, outage)
      await act.click()
      await expect(page.locator('.toast')).toBeVisible()
      await expect(act).not.toHaveAttribute('aria-busy')
      await expect(field).not.toHaveAttribute('aria-invalid')
      await expect(page.locator('.border-danger')).toHaveCount(0)
      expect(await field.evaluate(selected)).toBe('')
      await page.unroute(`**${path}`)
    }
  }
  await page.goto('/login')
  await number.fill(newNumber())
  await blamesNobody(number, authCalls.sendCode.path, send)
  const right = await askCode(newNumber())
  await page.route(`**${authCalls.verify.path}`, (route) => route.abort())
  await code.fill(right)
  await blamesNobody(code, authCalls.verify.path, verify)
  await page.goto('/admin')
  const password = page.getByLabel(say(adminSignInMessages.password), { exact: true })
  await password.fill('right')
  await blamesNobody(
    password,
    adminCalls.login.path,
    page.getByRole('button', { name: say(adminSignInMessages.enter), exact: true }),
  )
  await signIn(newPerson())
  await page.goto('/edit-profile')
  const name = page.getByLabel(say(messages.name), { exact: true })
  await name.fill('Noura')
  const update = page.getByRole('button', { name: say(editMessages.update) })
  await blamesNobody(name, profilesCalls.setup.path, update)
})

const selected = (field: Node) =>
  field instanceof HTMLInputElement
    ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
    : ''

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
