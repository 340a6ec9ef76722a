import type { Page } from '@playwright/test'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { welcomeMessages } from '#features/accounts/accounts.messages.ts'
import { readablePhone } from '#features/accounts/phone/phone.ts'
import { editMessages } from '#features/profiles/edit/edit.messages.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { openEdit } from '#tests/support/openEdit.ts'
import { verified } from '#tests/support/registering.ts'
import { newPerson, requestsOf, signingIn } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'

const endSessions = (db: TestDatabase, phone: string) =>
  db.write(
    'test_end_sessions',
    'delete from sessions where account_id = (select id from accounts where phone = $1)',
    [phone],
  )

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('after a logout in one tab, all tabs show the sign-in in place, nothing private, and keep input', async ({
  page,
  context,
  say,
  signIn,
}) => {
  const person = newPerson()
  await signIn(person)
  const other = await context.newPage()
  await other.goto('/edit-profile')
  const name = other.getByLabel(say(registrationMessages.name), { exact: true })
  await name.fill('هند الحربي')
  await page.goto('/settings')
  await page.getByRole('button', { name: say(settingsMessages.logout) }).click()

  await expect(headingOf(other)).toHaveText(say(welcomeMessages.title))
  const left = await other.evaluate(() => document.documentElement.outerHTML)
  for (const known of [person.name, person.handle, person.phone, 'هند']) expect(left).not.toContain(known)
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.handle)

  await other.getByRole('link', { name: say(welcomeMessages.logIn) }).click()
  const { code, askCode } = signingIn(other, say)
  await expect(page).toHaveURL(/\/login$/)
  await code.pressSequentially(await askCode(person.phone))
  await expect(other).toHaveURL(/\/edit-profile$/)
  await expect(name).toHaveValue('هند الحربي')
  await expect(headingOf(page), 'the tab at the sign-in follows').toHaveText(person.name)
})

test('once a session has ended, the next call shows the sign-in in place in every tab; input is kept', async ({
  page,
  context,
  say,
  signIn,
  db,
}) => {
  const person = newPerson()
  await signIn(person)
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(other.getByText(readablePhone(person.phone))).toBeVisible()
  await openEdit(page)
  const name = page.getByLabel(say(registrationMessages.name), { exact: true })
  await name.fill('هند الحربي')
  await endSessions(db, person.phone)
  await page.getByRole('button', { name: say(editMessages.update) }).click()

  for (const tab of [page, other]) {
    await expect(headingOf(tab)).toHaveText(say(welcomeMessages.title))
    await expect(tab.getByText(person.name)).toHaveCount(0)
  }
  await page.getByRole('link', { name: say(welcomeMessages.logIn) }).click()
  const { code, askCode } = signingIn(page, say)
  await code.pressSequentially(await askCode(person.phone))
  await expect(page).toHaveURL(/\/edit-profile$/)
  await expect(name).toHaveValue('هند الحربي')
  await expect(headingOf(other)).toHaveText(say(settingsMessages.title))
})

test("input typed by one user isn't shown to the next one who signs in", async ({ page, signIn, db }) => {
  const [first, second] = [newPerson(), newPerson()]
  await signIn(first)
  await signIn(second)
  await page.goto(`/rate/${first.handle}`)
  await page.getByRole('radio').first().press('4')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('stars')
  await endSessions(db, second.phone)
  await signIn(newPerson())
  await page.goto(`/rate/${first.handle}`)
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('stars')
})

test('half-registered users who open /, /register or /login continue where they were, without another message', async ({
  page,
  say,
  context,
}) => {
  const { name, heading } = await verified(page, say)
  await name.fill('نورة')
  const asked = [requestsOf(page, authCalls.sendCode), requestsOf(page, authCalls.registerPhone)]
  for (const path of ['/', '/register', '/login', '/settings']) {
    await page.goto(path)
    await expect(heading).toHaveText(say(registrationMessages.title))
    await expect(name).toHaveValue('نورة')
  }
  expect(asked.flat()).toEqual([])

  const other = await context.newPage()
  await other.goto('/')
  await expect(headingOf(other)).toHaveText(say(registrationMessages.title))
  await page.getByRole('button', { name: say(signInFormMessages.editNumber) }).click()
  for (const tab of [page, other]) await expect(headingOf(tab)).toHaveText(say(signInFormMessages.askNumber))
})

test('when a session ends during registration, the number is asked for again, and typed input is kept', async ({
  page,
  say,
}) => {
  const { name, heading, submit, choose } = await verified(page, say)
  await name.fill('نورة')
  await choose(registrationMessages.female)
  await page.context().clearCookies({ name: 'session' })
  await submit.click()
  await expect(heading).toHaveText(say(signInFormMessages.askNumber))
  const { code, askCode } = signingIn(page, say)
  await code.pressSequentially(await askCode(newPerson().phone))
  await expect(heading).toHaveText(say(registrationMessages.title))
  await expect(name).toHaveValue('نورة')
})
