import type { Page } from '@playwright/test'
import { administratorsRefusals, deskKeyWords as words } from '#features/admin/administrators/messages.ts'
import { cardWords, gateWords, userWords } from '#features/admin/messages.ts'
import { invited } from '#tests/support/administrators.ts'
import { expect, test } from '#tests/support/look.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { addVirtualAuthenticator, atLocalhost } from '#tests/support/virtualAuthenticator.ts'

test.use({
  baseURL: atLocalhost(process.env.JOURNEY_TRUSTED_ORIGIN),
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
})
test.describe.configure({ timeout: 300_000 })

const both = { tag: '@both' }
const newName = (said: string) => `${said} ${Math.floor(Math.random() * 1e6)}`

/** As a server whose password is switched off writes its page. */
const withoutPassword = (page: Page) =>
  page.route('**/admin', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"features":', '"deskByKeyAlone":true,"features":')
    await route.fulfill({ response, body })
  })

test('the gate with a passkey below the password, and with one alone', both, async ({ page, say, look }) => {
  await addVirtualAuthenticator(page)
  await page.goto('/admin')
  await expect(page.getByLabel(say(gateWords.password), { exact: true })).toBeVisible()
  await look('admin-gate-key')
  await withoutPassword(page)
  await page.goto('/admin')
  await expect(page.getByText(say(words.signInText))).toBeVisible()
  await look('admin-gate-key-alone')
})

test(
  'the link of an administrator, their keys, and somebody of another role',
  both,
  async ({ page, say, db, look, language }) => {
    await addVirtualAuthenticator(page)
    const person = newPerson()
    await addPerson(db, person)
    const name = newName(language === 'ar' ? 'نورة القحطاني' : 'Noura Al-Qahtani')
    const link = await invited({ db }, name)
    await page.goto(`/admin#key=${link}`)
    await expect(page.getByText(say(words.welcome(name)))).toBeVisible()
    await look('admin-first-key')
    await page.getByRole('button', { name: say(words.add), exact: true }).click()
    await expect(page.getByText(say(cardWords.total), { exact: true })).toBeVisible()
    await page.getByLabel(say(userWords.search)).fill(person.handle)
    await expect(page.getByRole('rowgroup', { name: say(userWords.list) }).getByRole('row')).toHaveCount(1)
    await look('admin-named')
    await page.getByRole('button', { name: say(words.keys) }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await look('admin-keys')
    await page.goto('/')
    await page.goto(`/admin#key=${link}`)
    await expect(page.getByText(say(administratorsRefusals.LINK_EXPIRED))).toBeVisible()
    await look('admin-link-expired')
    await page.goto('/')
    await page.goto(`/admin#key=${await invited({ db }, newName('Layla'), 'triage')}`)
    await page.getByRole('button', { name: say(words.add), exact: true }).click()
    await expect(page.getByText(say(words.nothingYet))).toBeVisible()
    await look('admin-other-role')
  },
)
