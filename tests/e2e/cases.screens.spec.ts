import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import {
  aboutSameText,
  caseTopicMessages,
  caseReviewMessages as messages,
  undoSecondsText,
} from '#admin/cases/caseReview.messages.ts'
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

test('a moderator decides ten mixed cases with the keyboard alone, three keys each', async ({
  page,
  say,
  db,
}, info) => {
  const family = `Case${mark()}`
  // A decision gets the ID of the case that opens next.
  await db.read(
    null,
    `select setval('cases_id_seq', id), setval('decisions_id_seq', id + 1)
     from (select greatest(c.last_value, d.last_value) as id from cases_id_seq c, decisions_id_seq d) latest`,
    [],
  )
  for (const [place] of pressed.entries()) {
    const person = { ...newPerson(), name: `${family} ${place}` }
    await addCase(db, { person, topic: reportTopics[place % reportTopics.length]!, said: 'يرجى النظر' })
  }
  await comeAsReviewer(page, db, say)
  // Delays the queue's response until after the case's, to reveal a stale list.
  await page.route('**/api/admin/cases', async (route) => {
    await setTimeout(300)
    await route.continue()
  })
  const began = Date.now()
  await page.keyboard.press('/')
  await page.keyboard.type(family)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-row]')).toHaveCount(pressed.length)
  await page.keyboard.press('o')
  const strip = page.getByRole('region', { name: say(messages.decided), exact: true })
  const seen = new Set<string>()
  for (const [place, keys] of pressed.entries()) {
    const [measure, reason] = keys.split(' ')
    const name = page.getByText(new RegExp(`^${family} \\d$`)).last()
    await expect(page.getByRole('group', { name: say(messages.measure) })).toBeVisible()
    seen.add((await name.textContent()) ?? '')
    await page.keyboard.press(measure!)
    await expect(page.getByRole('group', { name: say(messages.reason) })).toBeVisible()
    await page.keyboard.press(reason!)
    await expect(page.getByRole('region', { name: say(messages.preview) })).toBeVisible()
    await page.keyboard.press('d')
    await expect(strip, 'the decision can be undone').toContainText([...seen].at(-1)!)
    expect(seen.size, 'each case opens once').toBe(place + 1)
  }
  await expect(page.getByText(family)).toHaveCount(1)
  info.annotations.push({ type: 'ten cases', description: `${((Date.now() - began) / 1000).toFixed(1)} s` })
  console.log(`ten cases by the keyboard alone: ${((Date.now() - began) / 1000).toFixed(1)} s`)
})

test('in a queue of forty the selected row stays in view, and keeps its position while a case is open', async ({
  page,
  say,
  db,
}) => {
  const family = `Long${mark()}`
  for (let i = 0; i < 40; i += 1)
    await addCase(db, { person: { ...newPerson(), name: `${family} ${i}` }, topic: 'insult' })
  await comeAsReviewer(page, db, say)
  const current = page.locator('button[aria-current]')
  for (let i = 0; i < 18; i += 1) await page.keyboard.press('j')
  await expect(current).toBeInViewport({ ratio: 1 })
  await expect(current, 'so that Enter opens it').toBeFocused()
  const selected = await current.textContent()
  await page.keyboard.press('o')
  await expect(page.getByRole('group', { name: say(messages.measure) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(current).toHaveText(selected ?? '')
  await expect(current).toBeInViewport({ ratio: 1 })
  await expect(current).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: say(messages.measure) })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Escape')
  await expect(current).toHaveText(selected ?? '')
})

test('by mouse, the next case opens after a decision, at the top, and Undo goes back', async ({
  page,
  say,
  db,
}) => {
  const family = `Mouse${mark()}`
  const person = { ...newPerson(), name: `${family} A` }
  const { subjectId } = await addCase(db, { person, topic: 'insult', dueInHours: 2 })
  await addCase(db, { person: subjectId, topic: 'impersonation', dueInHours: 3 })
  await addCase(db, { person: { ...newPerson(), name: `${family} B` }, topic: 'insult', dueInHours: 3 })
  await comeAsReviewer(page, db, say)
  await page.getByLabel(say(messages.personFilter)).fill(family)
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(3)
  await page
    .getByRole('button', { name: say(aboutSameText(2)) })
    .first()
    .click()
  await expect(rows).toHaveCount(2)
  await page.getByLabel(say(messages.personFilter)).fill(family)
  await page.getByRole('combobox', { name: say(messages.topics) }).click()
  await page.getByRole('option', { name: say(caseTopicMessages.insult) }).click()
  await expect(rows).toHaveCount(2)
  await rows.first().click()
  const choose = (group: Text, place: number) =>
    page
      .getByRole('group', { name: say(group) })
      .getByRole('radio')
      .nth(place)
      .click()
  await choose(messages.measure, 0)
  await choose(messages.reason, 0)
  await page.keyboard.press('d')
  const strip = page.getByRole('region', { name: say(messages.decided), exact: true })
  await expect(strip).toContainText(`${family} A`)
  await expect(strip).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(`${family} B`, { exact: true }).last()).toBeVisible()
  await strip.getByRole('button').click()
  await expect(page.getByText(`${family} A`, { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('group', { name: say(messages.measure) })).toBeVisible()
  await expect(strip).toHaveCount(0)
})

test('a decision is undone within ten seconds, then made again; typing triggers no shortcut', async ({
  page,
  say,
  db,
}) => {
  const person = { ...newPerson(), name: `Undo ${mark()}` }
  await addCase(db, { person, topic: 'insult' })
  await comeAsReviewer(page, db, say)
  await page.getByLabel(say(messages.personFilter)).fill(person.name)
  await page.locator('[data-row]').click()
  await expect(page.getByRole('group', { name: say(messages.measure) })).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('3')
  await page.keyboard.press('n')
  await page.keyboard.type('n d u 1 j')
  const note = page.getByLabel(say(messages.note))
  await expect(note).toHaveValue('n d u 1 j')
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await expect(page.getByText(say(undoSecondsText(9)))).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText(say(messages.undone), { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: say(messages.measure) })).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  await page.keyboard.press('d')
  await expect(page.getByText(say(messages.told))).toBeVisible({ timeout: 20_000 })
})
