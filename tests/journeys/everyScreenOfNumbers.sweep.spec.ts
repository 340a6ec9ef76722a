import type { Page } from '@playwright/test'
import { auditWords } from '#desk/audit/audit.words.ts'
import { gateWords, userWords } from '#desk/desk.words.ts'
import { deskNumberWords } from '#desk/numbers/numbers.words.ts'
import type { Text } from '#ground/words/i18n.ts'
import { readablePhone } from '#rooms/account/phone/phone.ts'
import { expect, test } from '#tests/support/look.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'

test.use({
  baseURL: process.env.JOURNEY_TRUSTED_ORIGIN ?? '',
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
})
test.describe.configure({ timeout: 300_000 })

type Say = (text: Text) => string
const both = { tag: '@both' }

async function openDesk(page: Page, say: Say) {
  await page.goto('/admin')
  const field = page.getByLabel(say(gateWords.password), { exact: true })
  await field.fill(process.env.JOURNEY_ADMIN_PASSWORD ?? '')
  await field.press('Enter')
}

test(
  'the desk: numbers with two digits, one that is shown, and the audit log of it',
  both,
  async ({ page, say, db, look }) => {
    const person = newPerson()
    await addPerson(db, person)
    await openDesk(page, say)
    await page.getByLabel(say(userWords.search)).fill(person.handle)
    const list = page.getByRole('rowgroup', { name: say(userWords.list) })
    await expect(list.getByRole('row')).toHaveCount(1)
    await expect(list).toContainText(`•${person.phone.slice(-2)}`)
    const shown = list.getByText(readablePhone(person.phone))
    await expect(shown).toHaveCount(0)
    await look('desk-masked')
    await list.getByRole('button', { name: say(deskNumberWords.reveal) }).click()
    await expect(shown).toBeVisible()
    await look('desk-revealed')
    await page.getByRole('tab', { name: say(auditWords.title) }).click()
    await page.getByLabel(say(auditWords.who)).fill(`@${person.handle}`)
    const entries = page.getByRole('list', { name: say(auditWords.title) }).getByRole('listitem')
    await expect(entries).toHaveCount(1)
    await entries.getByText(say(auditWords.details)).click()
    await look('desk-audit')
    await page.getByLabel(say(auditWords.who)).fill('nobody_at_all')
    await expect(page.getByText(say(auditWords.none))).toBeVisible()
    await look('desk-audit-none')
  },
)

test('the page that says how an account is deleted', both, async ({ page, say, look }) => {
  await page.goto('/delete-account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('delete-account')
  await page.getByRole('link', { name: say({ en: 'Go to Settings', ar: 'إلى الإعدادات' }) }).click()
  await expect(page).toHaveURL(/\/(settings|auth)/)
})
