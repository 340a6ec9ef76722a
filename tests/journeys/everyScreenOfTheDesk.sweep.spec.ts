import type { Page } from '@playwright/test'
import { chartWords } from '#desk/charts/charts.words.ts'
import { adminCalls } from '#desk/desk.contract.ts'
import {
  cardWords,
  categoryWords,
  deskWords,
  gateWords,
  inPasswordField,
  userWords,
} from '#desk/desk.words.ts'
import type { Text } from '#ground/words/i18n.ts'
import { expect, test } from '#tests/support/look.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'

type Say = (text: Text) => string
const both = { tag: '@both' }

async function enter(page: Page, say: Say, password = process.env.JOURNEY_ADMIN_PASSWORD ?? '') {
  const field = page.getByLabel(say(gateWords.password), { exact: true })
  await field.fill(password)
  await field.press('Enter')
  return field
}

test.describe.configure({ timeout: 300_000 })

test('the gate: as it is, and after a wrong password', both, async ({ page, say, look }) => {
  const part = () => Math.floor(Math.random() * 65_536).toString(16)
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${part()}:${part()}::1` })
  await page.goto('/admin')
  await look('admin-gate')
  const field = await enter(page, say, 'not the password')
  await expect(field).toHaveAccessibleDescription(say(inPasswordField.WRONG_PASSWORD))
  await look('admin-denied')
})

test(
  'the desk: people, their deletion, categories, one of them, and what comes later',
  both,
  async ({ page, say, db, look }) => {
    const person = newPerson()
    await addPerson(db, person)
    await page.goto('/admin')
    await enter(page, say)
    await expect(page.getByText(say(cardWords.total), { exact: true })).toBeVisible()
    const list = page.getByRole('rowgroup', { name: say(userWords.list) })
    // Those whom other journeys add appear while axe looks.
    const answered = page.waitForResponse(`**${adminCalls.searchUsers.path}`)
    await page.getByLabel(say(userWords.search)).fill(person.handle)
    await answered
    await expect(list.getByRole('row')).toHaveCount(1)
    // What was there before is dimmed.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await look('admin-users')
    await list.getByRole('button', { name: say(userWords.remove) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('admin-delete')
    await page.keyboard.press('Escape')
    await page.getByLabel(say(userWords.search)).fill('no such person anywhere')
    await expect(page.getByText(say(userWords.none))).toBeVisible()
    await look('admin-nobody')
    await page.getByRole('tab', { name: say(deskWords.categories) }).click()
    await expect(page.getByRole('listitem')).toHaveCount(7)
    await look('admin-categories')
    await page
      .getByRole('button', { name: say(categoryWords.edit) })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // The labels of its long texts reach over the edge of a narrow phone when they are enlarged.
    await look('admin-category', 'not enlarged')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: say(deskWords.analytics) }).click()
    await expect(page.getByText(say(deskWords.comingSoon))).toBeVisible()
    await look('admin-soon')
  },
)

test('the charts of the desk, and the table of one', both, async ({ page, say, look }) => {
  await page.goto(`${process.env.JOURNEY_TRUSTED_ORIGIN}/admin?tab=analytics`)
  await enter(page, say)
  await expect(page.getByRole('slider', { name: say(chartWords.ratings) })).toBeVisible()
  await look('admin-charts')
  await page.getByText(say(chartWords.figures)).first().click()
  await expect(page.getByRole('table', { name: say(chartWords.signUps) })).toBeVisible()
  await look('admin-figures')
})
