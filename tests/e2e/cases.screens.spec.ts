import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { caseReviewMessages as messages, secondsLeft } from '#admin/cases/caseReview.messages.ts'
import { reportTopics } from '#features/moderation/reports/reports.contract.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { addCase } from '../support/cases.ts'
import { expect, test } from '../support/e2e.ts'
import { openAdminByName } from '../support/namedAdmin.ts'
import { newPerson } from '../support/signingIn.ts'
import type { TestDatabase } from '../support/unchecked.ts'
import { atLocalhost } from '../support/virtualAuthenticator.ts'

test.use({
  baseURL: atLocalhost(process.env.E2E_TRUSTED_ORIGIN),
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
  // A reused context would keep the previous journey's authenticator.
  reuseContext: false,
})
// The journeys fill the same queue, so they run one after another.
test.describe.configure({ timeout: 120_000, mode: 'default' })

const mark = () => Math.random().toString(36).slice(2, 7)

async function comeAsReviewer(page: Page, db: TestDatabase, say: (text: Text) => string) {
  await openAdminByName({ page, db, say }, `Reviewer ${mark()}`, 'moderator')
  await expect(page.getByRole('list', { name: say(messages.queue) })).toBeVisible()
}

const pressed = ['1 1', '2 1', '2 4', '4 1', '5 1', '5 2', '6 8', '7 5', '1 2', '2 5']

test('a moderator decides ten mixed cases with the keyboard alone', async ({ page, say, db }, info) => {
  const family = `Case${mark()}`
  for (const [place] of pressed.entries()) {
    const person = { ...newPerson(), name: `${family} ${place}` }
    await addCase(db, { person, topic: reportTopics[place % reportTopics.length]!, said: 'يرجى النظر' })
  }
  await comeAsReviewer(page, db, say)
  const current = page.locator('button[aria-current]')
  // Delays the queue's response until after the case's, to reveal a stale list.
  await page.route('**/api/admin/cases', async (route) => {
    await setTimeout(300)
    await route.continue()
  })
  const began = Date.now()
  for (const keys of pressed) {
    for (let moves = 0; !(await current.textContent())?.includes(family); moves++) {
      expect(moves, 'the case is in the list').toBeLessThan(100)
      await page.keyboard.press('j')
    }
    await page.keyboard.press('o')
    const [measure, reason] = keys.split(' ')
    await expect(page.getByRole('group', { name: say(messages.measure) })).toBeVisible()
    await page.keyboard.press(measure!)
    await expect(page.getByRole('group', { name: say(messages.reason) })).toBeVisible()
    await page.keyboard.press(reason!)
    await expect(page.getByRole('region', { name: say(messages.preview) })).toBeVisible()
    await page.keyboard.press('d')
    await expect(page.getByRole('heading', { name: say(messages.decided), exact: true })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('button', { name: `${say(messages.keys)} ?`, exact: true })).toBeVisible()
  }
  info.annotations.push({ type: 'ten cases', description: `${((Date.now() - began) / 1000).toFixed(1)} s` })
  console.log(`ten cases by the keyboard alone: ${((Date.now() - began) / 1000).toFixed(1)} s`)
  await expect(page.getByText(family)).toHaveCount(0)
})

test('in a long queue the selected row stays in view, and keeps its position while a case is open', async ({
  page,
  say,
  db,
}) => {
  for (let i = 0; i < 40; i += 1)
    await addCase(db, { person: { ...newPerson(), name: `Long ${i}` }, topic: 'insult' })
  await comeAsReviewer(page, db, say)
  const current = page.locator('button[aria-current]')
  for (let i = 0; i < 18; i += 1) await page.keyboard.press('j')
  await expect(current).toBeInViewport({ ratio: 1 })
  const selected = await current.textContent()
  await page.keyboard.press('o')
  await expect(page.getByRole('group', { name: say(messages.measure) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(current).toHaveText(selected ?? '')
  await expect(current).toBeInViewport({ ratio: 1 })
})

test('a decision is undone within ten seconds, then made again; typing triggers no shortcut', async ({
  page,
  say,
  db,
}) => {
  const person = { ...newPerson(), name: `Undo ${mark()}` }
  await addCase(db, { person, topic: 'insult' })
  await comeAsReviewer(page, db, say)
  await page.getByRole('button', { name: person.name }).click()
  await expect(page.getByRole('group', { name: say(messages.measure) })).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('3')
  await page.keyboard.press('n')
  await page.keyboard.type('n d u 1 j')
  const note = page.getByLabel(say(messages.note))
  await expect(note).toHaveValue('n d u 1 j')
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await expect(page.getByText(say(secondsLeft(9)))).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText(say(messages.undone), { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: say(messages.measure) })).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await page.keyboard.press('d')
  await expect(page.getByText(say(messages.told))).toBeVisible({ timeout: 20_000 })
})
