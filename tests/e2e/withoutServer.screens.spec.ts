import { maintenancePage } from '#app/maintenance/maintenanceMode.server.ts'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { homeMessages, securityOfferMessages } from '#features/home/home.messages.ts'
import { type AccountStatus, decisionsCalls } from '#features/moderation/decisions/decisions.contract.ts'
import { devicesMessages } from '#features/security/devices/devices.messages.ts'
import { securityTitle } from '#features/security/settings/securitySettings.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { maintenanceMessages } from '#features/site/maintenance/maintenance.messages.ts'
import { desktop } from '#tests/support/e2e.ts'
import { renderState } from '#tests/support/renderState.ts'
import { expect, test } from '#tests/support/screenChecks.ts'
import { answers, refuses } from '#tests/support/screenStates.ts'

test('from the second day a passkey is offered: the link leads to its settings, and declining is permanent', async ({
  page,
  say,
  language,
}) => {
  const home = { name: 'home', at: '/', edition: 'trusted' } as const
  const offer = page.getByRole('link', { name: say(securityOfferMessages.title) })
  await renderState(page, home, language)
  await offer.click()
  await expect(page.getByRole('heading', { level: 1, name: say(securityTitle) })).toBeInViewport()
  await expect(page.getByRole('button', { name: say(devicesMessages.title) })).toBeVisible()
  await renderState(page, home, language)
  await page.getByRole('button', { name: say(securityOfferMessages.notNow) }).click()
  await expect(offer).toBeHidden()
})

test('a suspended user has no navigation on a desktop, but can log out', async ({ page, say, language }) => {
  const suspended: AccountStatus = {
    isSuspended: true,
    isClosed: false,
    suspendedUntil: '2026-12-20',
    photo: 'shown',
    decisions: [],
  }
  const replies = [answers(decisionsCalls.status, suspended)]
  const state = {
    name: 'suspended',
    at: '/account-status',
    edition: 'trusted',
    size: desktop,
    replies,
  } as const
  await renderState(page, state, language)
  const rail = page.locator('.rail')
  await expect(rail.getByRole('button', { name: say(homeMessages.logout) })).toBeVisible()
  await expect(rail.getByRole('link')).toHaveCount(0)
})

for (const [registration, code, before, after] of [
  ['invited', 'INVITATION_REQUIRED', signInFormMessages.invitedBefore, signInFormMessages.byInvitation],
  ['closed', 'REGISTRATION_CLOSED', signInFormMessages.closedBefore, signInFormMessages.closed],
] as const)
  test(`where registration is ${registration}, a stranger is told before and after the code, even after a reload`, async ({
    page,
    say,
    language,
  }) => {
    const sent = { success: true, message: '', userType: 'unknown', resendAfter: 60, expiresIn: 600 } as const
    const heading = page.getByRole('heading', { level: 1 })
    const number = page.getByLabel(say(signInFormMessages.number), { exact: true })
    await renderState(
      page,
      {
        name: 'register',
        at: '/register',
        signedOut: true,
        boot: { registration },
        replies: [answers(authCalls.registerPhone, sent), refuses(authCalls.verify, code)],
      },
      language,
    )
    await expect(page.getByText(say(before))).toBeVisible()
    await number.fill('501234567')
    await page.getByRole('button', { name: say(signInFormMessages.send) }).click()
    await page.getByLabel(say(signInFormMessages.code), { exact: true }).pressSequentially('123456')
    await expect(heading).toHaveText(say(after))
    await page.reload()
    await expect(heading).toHaveText(say(after))
    await page.getByRole('button', { name: say(signInFormMessages.otherNumber) }).click()
    await expect(number).toBeFocused()
  })

test('the maintenance page passes the screen checks', async ({ page, language, look }) => {
  await page.setContent(maintenancePage(language))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(maintenanceMessages.title[language])
  await look('maintenance')
})

test('the page about deleting an account leads to the settings', async ({ page, say, look }) => {
  await page.goto(`${process.env.E2E_TRUSTED_ORIGIN}/delete-account`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('delete-account')
  await page.getByRole('link', { name: say({ en: 'Go to Settings', ar: 'إلى الإعدادات' }) }).click()
  await expect(page).toHaveURL(/\/(settings|auth)/)
})
