import type { Page } from '@playwright/test'
import { auditWords } from '#features/admin/audit/messages.ts'
import { gateWords, userWords } from '#features/admin/messages.ts'
import { deskNumberWords } from '#features/admin/numbers/messages.ts'
import { deskRightsCalls } from '#features/admin/rights/contract.ts'
import { deskRightsWords } from '#features/admin/rights/messages.ts'
import { readablePhone } from '#features/auth/phone/grouping.ts'
import { loadingWords } from '#features/loading/messages.ts'
import { rightsCalls } from '#features/rights/contract.ts'
import {
  requestAnswerWords,
  requestKindWords,
  rightsRefusals,
  rightsWords as words,
} from '#features/rights/messages.ts'
import { rightsRowWords } from '#features/rights/rowWords.ts'
import type { Text } from '#kit/words/i18n.ts'
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
const failing = { status: 500, json: { success: false, code: 'UNEXPECTED', message: '' } }

async function chooseIn(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function openDesk(page: Page, say: Say) {
  await page.goto('/admin')
  const field = page.getByLabel(say(gateWords.password), { exact: true })
  await field.fill(process.env.JOURNEY_ADMIN_PASSWORD ?? '')
  await field.press('Enter')
}

test(
  'from a request in Settings to its answer from the desk, which the audit log knows of',
  both,
  async ({ page, say, signIn, language, look }) => {
    await signIn(newPerson())
    await page.goto('/settings')
    const row = page.getByRole('button', { name: say(rightsRowWords.title) })
    await row.click()
    await look('rights')
    await chooseIn(page, say(words.kind), say(requestKindWords.correction))
    const send = page.getByRole('button', { name: say(words.send) })
    await send.click()
    const said = page.getByLabel(say(words.said))
    await expect(said).toHaveAccessibleDescription(new RegExp(say(rightsRefusals.WORDS_REQUIRED)))
    await look('rights-missing')
    await said.fill(language === 'en' ? 'My name is spelt wrongly in a picture.' : 'اسمي مكتوب خطأً في صورة.')
    await send.dblclick()
    const own = page.getByRole('list', { name: say(words.list) }).getByRole('listitem')
    await expect(own).toHaveCount(1)
    const [{ reference }] = await (await page.request.get(rightsCalls.own.path)).json()
    await expect(own).toContainText(reference)
    await look('rights-sent')
    await chooseIn(page, say(words.kind), say(requestKindWords.correction))
    await said.fill('x')
    await send.click()
    await expect(page.getByText(say(rightsRefusals.ONE_OPEN_REQUEST_A_KIND)).first()).toBeVisible()

    await openDesk(page, say)
    await page.getByRole('tab', { name: say(deskRightsWords.title), exact: true }).click()
    const answer = page.getByRole('button', { name: say(deskRightsWords.answerOf(reference)) })
    await expect(answer).toBeVisible()
    await answer.click()
    const dialog = page.getByRole('dialog')
    await chooseIn(page, say(deskRightsWords.sentence), say(requestAnswerWords.corrected))
    await expect(dialog.getByText(requestAnswerWords.corrected.en).last()).toBeVisible()
    await expect(dialog.getByText(requestAnswerWords.corrected.ar).last()).toBeVisible()
    await dialog.getByLabel(say(deskRightsWords.note)).fill('Drawn anew.')
    await look('desk-rights-answer')
    await dialog.getByRole('button', { name: say(deskRightsWords.answer), exact: true }).click()
    await expect(answer).toHaveCount(0)
    await page.getByRole('tab', { name: say(auditWords.title) }).click()
    await expect(page.getByText(reference).first()).toBeAttached()

    await page.goto('/settings')
    await row.click()
    await expect(own).toContainText(say(requestAnswerWords.corrected))
    await expect(own).toContainText('Drawn anew.')
    await look('rights-answered')
  },
)

test(
  'the desk: nothing to answer, a letter that is entered, one that is late, and lists that do not come',
  both,
  async ({ page, say, look }) => {
    const { path } = deskRightsCalls.list
    await openDesk(page, say)
    const tab = page.getByRole('tab', { name: say(deskRightsWords.title), exact: true })
    await page.route(`**${path}*`, (route) => route.fulfill({ json: [] }))
    await tab.click()
    await expect(page.getByText(say(deskRightsWords.none))).toBeVisible()
    await look('desk-rights-none')
    await page.getByRole('button', { name: say(deskRightsWords.enter) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say(deskRightsWords.save) }).click()
    await expect(dialog.getByText(say(deskRightsWords.required)).first()).toBeVisible()
    await look('desk-rights-letter')
    await chooseIn(page, say(words.kind), say(requestKindWords.deletion))
    await dialog.getByLabel(say(deskRightsWords.contact)).fill('hind@example.com')
    const entered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.unrouteAll({ behavior: 'wait' })
    await dialog.getByRole('button', { name: say(deskRightsWords.save) }).click()
    expect((await entered).status()).toBe(200)
    await expect(dialog).toHaveCount(0)

    const line = {
      kind: 'objection',
      askedOn: '2026-03-01',
      dueOn: '2026-03-31',
      isOpen: true,
      answeredOn: null,
    }
    const nobody = { answer: null, accountId: null, userId: null, contact: null, said: 'البحث', note: null }
    const rows = [
      {
        ...line,
        ...nobody,
        reference: 'AAAAAAAA',
        daysLeft: -12,
        contact: 'a-very-long-address-of-somebody@example.com',
      },
      { ...line, ...nobody, reference: 'BBBBBBBB', daysLeft: 2, accountId: 1_000_000_005, userId: 'noura' },
      { ...line, ...nobody, reference: 'CCCCCCCC', daysLeft: 29, accountId: 1_000_000_006 },
      { ...line, ...nobody, reference: 'DDDDDDDD', daysLeft: 0, isOpen: false, said: null },
    ]
    await page.route(`**${path}*`, (route) => route.fulfill({ json: rows }))
    await chooseIn(page, say(deskRightsWords.shown), say(deskRightsWords.closed))
    await expect(page.getByText('AAAAAAAA')).toBeVisible()
    await look('desk-rights')
    await page.unrouteAll({ behavior: 'wait' })
    await page.route(`**${path}*`, (route) => route.fulfill(failing))
    await chooseIn(page, say(deskRightsWords.shown), say(deskRightsWords.open))
    await expect(page.getByRole('button', { name: say(loadingWords.retry) })).toBeVisible()
    await look('desk-rights-failed')
  },
)

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
