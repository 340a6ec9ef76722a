import { consentsCalls, termsVersion } from '#rooms/account/consents/consents.contract.ts'
import { agreedWords, inYearField, yearWords } from '#rooms/account/consents/consents.words.ts'
import { agreeWords } from '#rooms/mine/agree/agree.words.ts'
import { receiptsCalls } from '#rooms/mine/receipts/receipts.contract.ts'
import { receiptWords } from '#rooms/mine/receipts/receipts.words.ts'
import { loadingWords } from '#rooms/page/loading/loading.words.ts'
import { registrationWords } from '#rooms/person/person.words.ts'
import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { disagreeing } from '#tests/support/disagreeing.ts'
import { expect, test } from '#tests/support/look.ts'
import { addPerson } from '#tests/support/people.ts'
import { verified } from '#tests/support/registering.ts'
import { newPerson } from '#tests/support/signingIn.ts'

test.use({
  baseURL: process.env.JOURNEY_TRUSTED_ORIGIN ?? '',
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
})

const both = { tag: '@both' }
const failing = { status: 500, json: { success: false, code: 'UNEXPECTED', message: '' } }

test.describe.configure({ timeout: 300_000 })

test(
  'who has yet to agree: all of it, a year that is too young, new terms, and the year alone',
  both,
  async ({ page, say, signIn, db, look }) => {
    const { id } = await signIn(newPerson())
    await disagreeing(db, id)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: say(agreeWords.title) })).toBeVisible()
    await look('agree')
    await page.getByLabel(say(yearWords.label)).fill(String(new Date().getFullYear() - 18))
    await page.getByRole('button', { name: say(agreeWords.agree) }).click()
    await expect(page.getByText(say(inYearField.ADULTS_ONLY!)).first()).toBeVisible()
    await look('agree-refused')
    await disagreeing(db, id, { terms: '2024-01-01', adult: '18' })
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: say(agreeWords.changedTitle) })).toBeVisible()
    await look('agree-changed')
    await disagreeing(db, id, { terms: termsVersion, being_rated: termsVersion })
    await page.reload()
    await expect(page.getByRole('button', { name: say(agreeWords.confirm) })).toBeVisible()
    await look('agree-year')
  },
)

test(
  'registering where only adults are let in: the year of birth, and one that is too young',
  both,
  async ({ page, say, look }) => {
    const { name, choose, submit } = await verified(page, say)
    await look('registration-year')
    await name.fill('هند')
    await choose(registrationWords.female)
    await page.getByLabel(say(yearWords.label)).fill('٢٠١٥')
    await submit.click()
    await expect(page.getByText(say(inYearField.ADULTS_ONLY!)).first()).toBeVisible()
    await look('registration-too-young')
  },
)

test(
  'the settings of what somebody gave and agreed to: nobody rated yet, people, and lists that do not come',
  both,
  async ({ page, say, signIn, db, language, look }) => {
    await signIn(newPerson())
    await page.goto('/settings')
    const receipts = page.getByRole('button', { name: say(receiptWords.title) })
    const agreed = page.getByRole('button', { name: say(agreedWords.title) })
    await receipts.click()
    await expect(page.getByText(say(receiptWords.none))).toBeVisible()
    await look('receipts-none')
    const names = { en: 'Abdulrahman bin Khalid Al-Otaibi', ar: 'عبدالرحمن بن خالد العتيبي' }
    for (const name of ['Sara', names[language], 'نورة']) {
      const person = { ...newPerson(), name }
      const id = await addPerson(db, person)
      await page.request.post(ratingsCalls.submit.path, { data: { toUserId: person.handle, humor: 4 } })
      const old = `update ratings set created_at = now() - interval '40 days' where rated_id = $1`
      // Sara took her user ID after that, so that she was rated under one that leads nowhere.
      if (name !== names[language]) await db.write('test_old_receipt', old, [id])
      const known = `update handles set taken_at = now() - interval '50 days' where account_id = $1`
      if (name === 'نورة') await db.write('test_known_handle', known, [id])
    }
    await page.reload()
    await receipts.click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
    await look('receipts')
    await page.keyboard.press('Escape')
    await agreed.click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
    await look('agreed')
    for (const [row, { path }, state] of [
      [receipts, receiptsCalls.given, 'receipts'],
      [agreed, consentsCalls.own, 'agreed'],
    ] as const) {
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route(`**${path}`, async (route) => {
        await held
        await route.fulfill(failing)
      })
      await page.reload()
      await row.click()
      await expect(page.getByRole('dialog').getByRole('status').first()).toBeAttached()
      await look(`${state}-loading`)
      answer()
      await expect(
        page.getByRole('dialog').getByRole('button', { name: say(loadingWords.retry) }),
      ).toBeVisible()
      await look(`${state}-failed`)
      await page.unrouteAll({ behavior: 'wait' })
    }
  },
)

test(
  'more ratings than fit a page, and earlier ones that do not come',
  both,
  async ({ page, say, signIn, look }) => {
    await signIn(newPerson())
    const { path } = receiptsCalls.given
    const given = { userId: 'somebody', displayName: 'هند', profileImageUrl: null, day: '2026-03-04' }
    const rows = Array.from({ length: 20 }, () => ({ ...given, state: 'countedOrWaiting' }))
    await page.route(`**${path}*`, (route) =>
      route.request().url().includes('cursor')
        ? route.fulfill(failing)
        : route.fulfill({ json: rows, headers: { link: `<${path}?cursor=x>; rel="next"` } }),
    )
    await page.goto('/settings')
    await page.getByRole('button', { name: say(receiptWords.title) }).click()
    const earlier = page.getByRole('dialog').getByRole('button', { name: say(receiptWords.earlier) })
    await expect(earlier).toBeVisible()
    await look('receipts-more')
    await earlier.click()
    await expect(page.getByText(say(receiptWords.earlierFailed))).toBeVisible()
    await look('receipts-earlier-failed')
  },
)
