import type { Page } from '@playwright/test'
import { deskKeyWords as words } from '#desk/administrators/administrators.words.ts'
import { caseWords } from '#desk/cases/words.ts'
import { cardWords, gateWords, userWords } from '#desk/desk.words.ts'
import { addCase } from '#tests/support/cases.ts'
import { comeToDesk } from '#tests/support/deskByName.ts'
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
    const body = (await response.text()).replace('"policy":', '"deskByKeyAlone":true,"policy":')
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
  'an administrator with a name, and somebody of another role',
  both,
  async ({ page, say, db, look, language }) => {
    const person = newPerson()
    await addPerson(db, person)
    const name = newName(language === 'ar' ? 'نورة القحطاني' : 'Noura Al-Qahtani')
    await comeToDesk({ page, db, say }, name)
    await expect(page.getByText(say(cardWords.total), { exact: true })).toBeVisible()
    await page.getByLabel(say(userWords.search)).fill(person.handle)
    await expect(page.getByRole('rowgroup', { name: say(userWords.list) }).getByRole('row')).toHaveCount(1)
    await look('admin-named')
    await db.write('test_triage', `update administrators set role = 'triage' where name = $1`, [name])
    await page.reload()
    await expect(page.getByRole('button', { name: `${say(caseWords.keys)} ?`, exact: true })).toBeVisible()
    await look('admin-other-role')
  },
)

test(
  'a reviewer: what waits, a case, both notices, what was decided, the keys',
  both,
  async ({ page, say, db, look }) => {
    const person = { ...newPerson(), name: 'خالد بن سعيد الحربي' }
    await addCase(db, {
      person,
      topic: 'insult',
      said: 'كتب عني كلامًا لا يليق.\nوأعاد ذلك أمس.',
      dueInHours: -2,
    })
    await addCase(db, { person: newPerson(), topic: 'photo', said: 'This is me.' })
    await comeToDesk({ page, db, say }, newName('Reviewer'), 'moderator')
    await expect(page.getByRole('list', { name: say(caseWords.queue) })).toBeVisible()
    await look('cases-queue')
    await page.getByRole('button', { name: person.name }).first().click()
    await expect(page.getByRole('group', { name: say(caseWords.measure) })).toBeVisible()
    await look('cases-case')
    await page.keyboard.press('6')
    await page.keyboard.press('8')
    await expect(page.getByRole('region', { name: say(caseWords.preview) })).toBeVisible()
    await look('cases-preview')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: say(caseWords.keys) })).toBeVisible()
    await look('cases-keys')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: say(caseWords.keys) })).toBeHidden()
    await page.keyboard.press('d')
    await expect(page.getByText(say(caseWords.told))).toBeVisible({ timeout: 20_000 })
    await look('cases-decided')
  },
)
