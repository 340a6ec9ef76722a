import type { Page } from '@playwright/test'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { inviteMessages } from '#features/referrals/invite/invite.messages.ts'
import { referralsCalls } from '#features/referrals/referrals.contract.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import { loadingMessages } from '#ui/loading/loading.messages.ts'
import { expect, test } from '../support/e2e.ts'
import { addPerson } from '../support/people.ts'
import { newPerson } from '../support/signingIn.ts'

const number = 'K7Q2-9FXM'
const tell = { en: 'tell support this number', ar: 'أخبر الدعم بهذا الرقم' }

const refuseWith = (
  page: Page,
  path: string,
  status: number,
  code: string,
  request: string | null = number,
) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status, json: { success: false, code, message: code, ...(request && { request }) } }),
  )

test('a part that fails on the server shows a support number, which a tap copies; Try again loads it', async ({
  page,
  say,
  signIn,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(newPerson())
  await refuseWith(page, referralsCalls.status.path, 500, 'UNEXPECTED')
  await page.goto('/invite')
  await expect(page.getByText(say(tell))).toBeVisible()
  const button = page.getByRole('button', { name: number })
  await expect(button).toHaveAttribute('dir', 'ltr')
  await button.click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await expect(button).toContainText('✓')
  await page.unroute(`**${referralsCalls.status.path}`)
  await page.getByRole('button', { name: say(loadingMessages.retry) }).click()
  await expect(page.getByText(say(tell))).toBeHidden()
  await expect(page.getByLabel(say(inviteMessages.link))).toBeVisible()
})

test('a rating that a busy server rejects shows the support number beside its button', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const owner = newPerson()
  await addPerson(db, owner)
  await signIn(newPerson())
  await refuseWith(page, ratingsCalls.submit.path, 503, 'BUSY')
  await page.goto(`/rate/${owner.handle}`)
  await page.locator('fieldset').first().getByRole('radio').first().focus()
  await page.keyboard.press('4')
  await page.getByRole('button', { name: say(rateMessages.submit) }).click()
  await expect(page.getByRole('button', { name: number })).toBeVisible()
})

test('a toast for a server failure shows the support number too', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await page.goto('/settings')
  await refuseWith(page, '/api/auth/logout', 500, 'UNEXPECTED')
  await page.getByRole('button', { name: say(settingsMessages.logout) }).click()
  const told = page.getByRole('listitem').getByRole('button', { name: number })
  await expect(told).toBeVisible()
})

test('an ordinary refusal has no support number', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await refuseWith(page, referralsCalls.status.path, 429, 'TOO_MANY_REQUESTS', null)
  await page.goto('/invite')
  await expect(page.getByRole('button', { name: say(loadingMessages.retry) })).toBeVisible()
  await expect(page.getByText(say(tell))).toBeHidden()
})
