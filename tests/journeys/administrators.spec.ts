import { administratorsRefusals, deskKeyWords as words } from '#features/admin/administrators/messages.ts'
import { endAdministrator } from '#features/admin/administrators/queries.server.ts'
import { caseWords } from '#features/admin/cases/words.ts'
import { deskWords, gateWords } from '#features/admin/messages.ts'
import { roleNames } from '#features/roles/messages.ts'
import { invited } from '../support/administrators.ts'
import { expect, test } from '../support/journey.ts'
import { addVirtualAuthenticator, atLocalhost } from '../support/virtualAuthenticator.ts'

test.use({
  baseURL: atLocalhost(process.env.JOURNEY_TRUSTED_ORIGIN),
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
})

/** Nobody else has the name, also in the journeys of the other language. */
const newName = () => `Noura ${Math.random().toString(36).slice(2, 8)}`

test('a link adds the first key, which opens the desk from then on, until its administrator is ended', async ({
  page,
  say,
  db,
}) => {
  await addVirtualAuthenticator(page)
  const name = newName()
  const link = await invited({ db }, name)
  await page.goto(`/admin#key=${link}`)
  await expect(page.getByText(say(words.welcome(name)))).toBeVisible()
  expect(page.url(), 'the link stands in no history').not.toContain(link)
  await page.getByRole('button', { name: say(words.add), exact: true }).click()
  const users = page.getByRole('tab', { name: say(deskWords.users) })
  await expect(users).toBeVisible()
  await expect(page.getByText(`${name} · ${say(roleNames.admin)}`)).toBeVisible()
  await page.reload()
  await expect(users).toBeVisible()

  await page.getByRole('button', { name: say(words.keys) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: say(words.remove) }).click()
  await expect(page.getByText(say(administratorsRefusals.LAST_DESK_KEY), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: say(deskWords.logout) }).click()
  await expect(page.getByLabel(say(gateWords.password), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say(words.signIn) }).click()
  await expect(users).toBeVisible()

  await page.goto('/')
  await page.goto(`/admin#key=${link}`)
  await expect(page.getByText(say(administratorsRefusals.LINK_EXPIRED))).toBeVisible()
  await page.getByRole('button', { name: say(words.toGate) }).click()
  await expect(users).toBeVisible()

  await db.write(endAdministrator, { name, by: 'command line' })
  await page.reload()
  await expect(page.getByText(say(gateWords.ended))).toBeVisible()
  await page.getByRole('button', { name: say(words.signIn) }).click()
  await expect(
    page.getByText(say(administratorsRefusals.PASSKEY_REFUSED), { exact: true }).first(),
  ).toBeVisible()
})

test('a second link comes while the first one is open, and a key has a name', async ({ page, say, db }) => {
  await addVirtualAuthenticator(page)
  const [one, other] = [newName(), newName()]
  await page.goto(`/admin#key=${await invited({ db }, one)}`)
  await expect(page.getByText(say(words.welcome(one)))).toBeVisible()
  const link = await invited({ db }, other, 'moderator')
  await page.evaluate((key) => {
    location.hash = `#key=${key}`
  }, link)
  await expect(page.getByText(say(words.welcome(other)))).toBeVisible()
  const field = page.getByLabel(say(words.keyName))
  await field.fill(' ')
  await page.getByRole('button', { name: say(words.add), exact: true }).click()
  await expect(field).toHaveAccessibleDescription(new RegExp(say(words.nameMissing)))
  await field.fill('YubiKey')
  await page.getByRole('button', { name: say(words.add), exact: true }).click()
  await expect(page.getByRole('button', { name: `${say(caseWords.keys)} ?`, exact: true })).toBeVisible()
  await expect(page.getByText(`${other} · ${say(roleNames.moderator)}`)).toBeVisible()
})
