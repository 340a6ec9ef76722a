import type { Page } from '@playwright/test'
import { notLimited } from '#features/accounts/sessions/authorizeViewer.server.ts'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import { exportMessages } from '#features/privacy/export/export.messages.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import { accountCodeMessages } from '#features/security/accountCode/accountCode.messages.ts'
import { delayedMessages } from '#features/security/delayedActions/delayedActions.messages.ts'
import { devicesMessages } from '#features/security/devices/devices.messages.ts'
import { numberMessages } from '#features/security/numberChange/numberChange.messages.ts'
import { securitySettingsMessages as messages } from '#features/security/settings/securitySettings.messages.ts'
import { stepUpMessages } from '#features/security/stepUp/stepUp.messages.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { numberOwnerMessages } from '#features/signIn/steps/numberOwner.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { rateSealed } from '#tests/support/nights.ts'
import { addPerson } from '#tests/support/people.ts'
import { newNumber, newPerson, signingIn } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'
import { addVirtualAuthenticator, atLocalhost } from '#tests/support/virtualAuthenticator.ts'

test.use({
  baseURL: atLocalhost(process.env.E2E_TRUSTED_ORIGIN),
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
  // A reused context would keep the previous journey's authenticator.
  reuseContext: false,
})

type Say = (text: Text) => string

async function comeIn(
  page: Page,
  db: TestDatabase,
  id: number,
  opened: Parameters<typeof createSession>[3] = {},
) {
  const value = await createSession(db.write, id, 3600, opened)
  await page
    .context()
    .addCookies([{ name: 'session', value, url: atLocalhost(process.env.E2E_TRUSTED_ORIGIN) }])
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const trust = (db: TestDatabase, id: number) =>
  db.write('test_trust', 'update passkeys set trusted_from = now() where account_id = $1', [id])

async function confirmByCode(page: Page, say: Say, confirm: Text) {
  const dialog = page.getByRole('dialog').last()
  await button(page, say(accountCodeMessages.goOn)).click()
  const notice = dialog.getByText(say(signInFormMessages.developmentCode))
  await dialog
    .getByLabel(say(accountCodeMessages.code))
    .fill((await notice.locator('bdi').innerText()).trim())
  await button(page, say(confirm)).click()
}

async function addPasskey(page: Page, say: Say) {
  await page.goto('/settings?part=security')
  await page.getByRole('button', { name: say(messages.passkeys) }).click()
  await button(page, say(messages.add)).click()
  await confirmByCode(page, say, messages.confirm)
  await expect(page.getByRole('button', { name: /Chrome/ })).toBeVisible()
}

test('a passkey is added with a code and the device lock, and then proves serious actions', async ({
  page,
  say,
  db,
}) => {
  await addVirtualAuthenticator(page)
  const id = await addPerson(db, newPerson())
  await comeIn(page, db, id)
  await addPasskey(page, say)
  await expect(page.getByText(say(messages.added), { exact: true })).toBeVisible()
  await trust(db, id)
  await page.goto('/settings?part=data')
  const downloading = page.waitForEvent('download')
  await button(page, say(settingsMessages.exportData)).click()
  await expect(page.getByRole('dialog')).toContainText(say(stepUpMessages.withPasskey))
  await button(page, say(stepUpMessages.usePasskey)).click()
  await downloading
  await expect(page.getByText(say(exportMessages.done), { exact: true })).toBeVisible()
})

test('without a passkey a serious action takes a code and a day, and another device can stop the action', async ({
  page,
  say,
  db,
  browser,
  language,
}) => {
  const id = await addPerson(db, newPerson())
  await comeIn(page, db, id)
  await page.goto('/settings?part=data')
  await button(page, say(settingsMessages.exportData)).click()
  await expect(page.getByRole('dialog')).toContainText(say(stepUpMessages.withCode))
  await confirmByCode(page, say, stepUpMessages.ask)
  await expect(page.getByText(say(stepUpMessages.asked), { exact: true })).toBeVisible()

  const other = await browser.newContext({ baseURL: atLocalhost(process.env.E2E_TRUSTED_ORIGIN) })
  await other.addCookies([
    { name: 'language', value: language, url: atLocalhost(process.env.E2E_TRUSTED_ORIGIN) },
  ])
  const second = await other.newPage()
  await comeIn(second, db, id)
  await second.goto('/settings?part=security')
  await button(second, say(delayedMessages.stop)).click()
  await expect(second.getByText(say(delayedMessages.stopped), { exact: true })).toBeVisible()
  await expect(button(second, say(delayedMessages.stop))).toBeHidden()
  await other.close()
})

test('a limited device says so and how to lift it; a full device confirms it with "Yes, it is me"', async ({
  page,
  say,
  db,
  browser,
  language,
}) => {
  const id = await addPerson(db, newPerson())
  await comeIn(page, db, id)
  const other = await browser.newContext({ baseURL: atLocalhost(process.env.E2E_TRUSTED_ORIGIN) })
  await other.addCookies([
    { name: 'language', value: language, url: atLocalhost(process.env.E2E_TRUSTED_ORIGIN) },
  ])
  const limited = await other.newPage()
  await comeIn(limited, db, id, {
    limitedSince: Date.now(),
    device: { browser: 'firefox', system: 'windows' },
  })
  await limited.goto('/settings')
  await expect(limited.getByRole('heading', { name: say(messages.limited) })).toBeVisible()
  await limited.goto('/settings?part=data')
  await button(limited, say(settingsMessages.exportData)).click()
  await expect(limited.getByText(say(notLimited.words)).first()).toBeVisible()
  await limited.goto('/settings')

  await page.goto('/settings?part=security')
  await page.getByRole('button', { name: say(devicesMessages.title) }).click()
  await expect(page.getByRole('dialog')).toContainText('Firefox')
  await button(page, say(devicesMessages.isMe)).click()
  await expect(page.getByText(say(devicesMessages.approved), { exact: true })).toBeVisible()
  await limited.reload()
  await expect(limited.getByRole('heading', { name: say(messages.limited) })).toBeHidden()
  await other.close()
})

test("a limited device doesn't show the stars its owner gave earlier, and can rate", async ({
  page,
  say,
  db,
}) => {
  const rated = newPerson()
  const ratedId = await addPerson(db, rated)
  const id = await addPerson(db, newPerson())
  await rateSealed(db, id, ratedId, { humor: 1, manners: 2 })
  await comeIn(page, db, id, { limitedSince: Date.now() })
  await page.goto(`/rate/${rated.handle}`)
  const star = page.getByRole('radio', { name: say(starMessages(4)) }).first()
  await expect(star).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await star.click()
  await page.getByRole('button', { name: say(rateMessages.submit) }).click()
  await expect(page.getByRole('heading', { name: say(rateMessages.thanks) })).toBeVisible()
})

test('"It was not me" signs a new device out', async ({ page, say, db, browser, language }) => {
  const id = await addPerson(db, newPerson())
  await comeIn(page, db, id)
  const other = await browser.newContext({ baseURL: atLocalhost(process.env.E2E_TRUSTED_ORIGIN) })
  await other.addCookies([
    { name: 'language', value: language, url: atLocalhost(process.env.E2E_TRUSTED_ORIGIN) },
  ])
  const stranger = await other.newPage()
  await comeIn(stranger, db, id)
  await stranger.goto('/')
  await page.goto('/settings?part=security')
  await page.getByRole('button', { name: say(devicesMessages.title) }).click()
  await button(page, say(devicesMessages.isNotMe)).click()
  await confirmByCode(page, say, stepUpMessages.ask)
  await expect(page.getByText(say(devicesMessages.opposed), { exact: true })).toBeVisible()
  await stranger.reload()
  await expect(stranger).toHaveURL(/\/$/)
  await expect(stranger.getByRole('link', { name: /log in|تسجيل الدخول/i })).toBeVisible()
  await other.close()
})

test('signing in with a number unused for long asks whose account it is; "No, I am new" registers', async ({
  page,
  say,
  db,
}) => {
  const person = newPerson()
  const id = await addPerson(db, person)
  await db.write('test_unseen', 'update accounts set seen_on = seen_on - 50 where id = $1', [id])
  await page.goto('/login')
  const { askCode, code, heading } = signingIn(page, say)
  await code.pressSequentially(await askCode(person.phone.slice(4)))
  await expect(heading).toHaveText(say(numberOwnerMessages.title))
  await expect(page.getByText(person.name)).toBeHidden()
  await button(page, say(numberOwnerMessages.notMine)).click()
  await expect(page.getByLabel(say(registrationMessages.name))).toBeVisible()
})

test('a passkey is offered at the number field, and signs in without a code', async ({ page, say, db }) => {
  await addVirtualAuthenticator(page)
  const person = newPerson()
  const id = await addPerson(db, person)
  await comeIn(page, db, id)
  await addPasskey(page, say)
  await trust(db, id)
  await page.context().clearCookies({ name: 'session' })
  await page.goto('/login')
  await expect(page.getByText(say(signInFormMessages.loggedIn), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(page.getByText(`@${person.handle}`)).toBeVisible()
})

test('a number change takes a code to each number and a day, and can be stopped', async ({
  page,
  say,
  db,
}) => {
  const id = await addPerson(db, newPerson())
  await comeIn(page, db, id)
  await page.goto('/settings?part=profile')
  await page.getByRole('button', { name: say(settingsMessages.phone) }).click()
  const dialog = () => page.getByRole('dialog').last()
  await dialog().getByLabel(say(signInFormMessages.number), { exact: true }).fill(newNumber())
  await button(page, say(numberMessages.sendCode)).click()
  const enter = async () => {
    const notice = dialog().getByText(say(signInFormMessages.developmentCode))
    await dialog()
      .getByLabel(say(accountCodeMessages.code))
      .fill((await notice.locator('bdi').innerText()).trim())
    await button(page, say(numberMessages.confirm)).click()
  }
  await enter()
  await button(page, say(numberMessages.haveIt)).click()
  await expect(dialog()).toContainText(say(numberMessages.sentToOwn))
  await enter()
  await expect(page.getByRole('heading', { name: say(delayedMessages.number) })).toBeVisible()
  await button(page, say(delayedMessages.stop)).click()
  await expect(page.getByText(say(delayedMessages.stopped), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: say(delayedMessages.number) })).toBeHidden()
})
