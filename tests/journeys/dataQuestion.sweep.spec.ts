import { caseWords } from '#desk/cases/words.ts'
import { gateWords } from '#desk/desk.words.ts'
import { reasons } from '#rooms/due/decisions/reasons.ts'
import {
  dataRowWords,
  formWords,
  reportsRefusals,
  topicWords,
  dataWords as words,
} from '#rooms/due/reports/reports.words.ts'
import { statusWords } from '#rooms/due/status/status.words.ts'
import { expect, test } from '#tests/support/journey.ts'
import { newPerson } from '#tests/support/signingIn.ts'

test.use({
  baseURL: process.env.JOURNEY_TRUSTED_ORIGIN ?? '',
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
})
test.describe.configure({ timeout: 300_000 })

test('from a question about data in Settings to its answer from the desk', { tag: '@both' }, async ({
  page,
  say,
  signIn,
  db,
  language,
}) => {
  const person = newPerson()
  // The same journey in the other language asks at the same desk.
  const me = { ...person, name: `نورة ${person.handle}` }
  await signIn(me)
  await page.goto('/settings?part=data')
  await page.getByRole('button', { name: say(dataRowWords.title) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say(topicWords.data_correction)).check()
  const send = dialog.getByRole('button', { name: say(formWords.send), exact: true })
  await send.click()
  await expect(dialog.getByText(say(reportsRefusals.WORDS_REQUIRED))).toBeVisible()
  await dialog.getByLabel(say(words.said)).fill(language === 'en' ? 'My name.' : 'اسمي.')
  await send.dblclick()
  await expect(dialog.getByRole('heading', { name: say(words.sent) })).toBeVisible()

  await page.goto('/admin?tab=cases')
  const field = page.getByLabel(say(gateWords.password), { exact: true })
  await field.fill(process.env.JOURNEY_ADMIN_PASSWORD ?? '')
  await field.press('Enter')
  await page
    .getByRole('list', { name: say(caseWords.queue) })
    .getByRole('button')
    .filter({ hasText: me.name })
    .filter({ hasText: say(topicWords.data_correction) })
    .last()
    .click()
  await page.getByText(say(reasons.data_corrected.words)).click()
  await page.getByLabel(say(caseWords.note)).fill('Drawn anew.')
  await page.getByRole('button', { name: say(caseWords.decide) }).click()
  await expect(page.getByText(say(caseWords.decided), { exact: true })).toBeVisible()
  await db.write('test_told', `update decisions set takes_effect_at = now() where note = 'Drawn anew.'`, [])

  await expect(async () => {
    await page.goto('/account-status')
    await expect(page.getByText('Drawn anew.')).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByText(say(reasons.data_corrected.words))).toBeVisible()
  await expect(page.getByText(say(statusWords.complain))).toBeVisible()
})
