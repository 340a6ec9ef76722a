import { adminMessages, adminSignInMessages, userMessages } from '#admin/admin.messages.ts'
import {
  administratorsRefusals,
  adminPasskeyMessages as messages,
} from '#admin/administrators/administrators.messages.ts'
import { endAdministrator } from '#admin/administrators/administrators.sql.ts'
import { caseReviewMessages } from '#admin/cases/caseReview.messages.ts'
import { roleNames } from '#admin/roles/roles.messages.ts'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { expect, test } from '../support/e2e.ts'
import { openAdminByName } from '../support/namedAdmin.ts'
import { addPerson } from '../support/people.ts'
import { newPerson } from '../support/signingIn.ts'
import { atLocalhost } from '../support/virtualAuthenticator.ts'

test.use({
  baseURL: atLocalhost(process.env.E2E_TRUSTED_ORIGIN),
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
  // A reused context would keep the previous journey's authenticator.
  reuseContext: false,
})

const newName = () => `Noura ${Math.random().toString(36).slice(2, 8)}`

test('a passkey of an account with a role opens the admin panel until its administrator is removed', async ({
  page,
  say,
  db,
}) => {
  const name = newName()
  await openAdminByName({ page, db, say }, name)
  const users = page.getByRole('tab', { name: say(adminMessages.users) })
  await expect(users).toBeVisible()
  await expect(page.getByText(`${name} · ${say(roleNames.admin)}`)).toBeVisible()
  await page.reload()
  await expect(users).toBeVisible()

  await page.getByRole('button', { name: say(adminMessages.logout) }).click()
  await expect(page.getByLabel(say(adminSignInMessages.password), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say(messages.signIn) }).click()
  await expect(users).toBeVisible()

  // A pending read would lock the panel before the reload.
  await page.waitForLoadState('networkidle')
  await db.write(endAdministrator, { name, by: 'command line' })
  await page.reload()
  await expect(page.getByText(say(adminSignInMessages.ended))).toBeVisible()
  await page.getByRole('button', { name: say(messages.signIn) }).click()
  await expect(
    page.getByText(say(administratorsRefusals.PASSKEY_REFUSED), { exact: true }).first(),
  ).toBeVisible()
})

test('a moderator sees only the cases', async ({ page, say, db }) => {
  const name = newName()
  await openAdminByName({ page, db, say }, name, 'moderator')
  await expect(
    page.getByRole('button', { name: `${say(caseReviewMessages.keys)} ?`, exact: true }),
  ).toBeVisible()
  await expect(page.getByText(`${name} · ${say(roleNames.moderator)}`)).toBeVisible()
})

test('a menu verifies a user, signs them out everywhere, and deletes them', async ({ page, say, db }) => {
  const person = newPerson()
  const id = await addPerson(db, person)
  await createSession(db.write, id, 3600)
  await openAdminByName({ page, db, say }, newName())
  await page.getByRole('tab', { name: say(adminMessages.users) }).click()
  await page.getByLabel(say(userMessages.search)).fill(person.handle)
  const row = page.getByRole('rowgroup', { name: say(userMessages.list) }).getByRole('row')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`@${person.handle}`)
  const dialog = page.locator('dialog[open]')
  const act = async (name: Text) => {
    await row.getByRole('button', { name: say(userMessages.actions) }).click()
    await dialog.getByRole('button', { name: say(name), exact: true }).click()
  }
  await act(userMessages.verify)
  await expect(row.getByText(say(userMessages.verified), { exact: true })).toBeAttached()
  await act(userMessages.signOut)
  await dialog.getByRole('button', { name: say(userMessages.signOut) }).click()
  await expect(page.getByText(say(userMessages.signedOut), { exact: true })).toBeVisible()
  const open = 'select 1 from sessions where account_id = $1 and expires_at > now()'
  expect(await db.read('journey_sessions', open, [id])).toEqual([])
  await act(userMessages.remove)
  await dialog.getByRole('button', { name: say(userMessages.remove) }).click()
  await expect(page.getByText(say(userMessages.none))).toBeVisible()
})
