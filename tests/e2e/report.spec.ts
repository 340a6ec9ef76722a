import type { Page } from '@playwright/test'
import { decide } from '#features/moderation/decisions/decide.server.ts'
import type { MeasureTaken } from '#features/moderation/decisions/decisions.contract.ts'
import { measureMessages } from '#features/moderation/decisions/decisions.messages.ts'
import type { ReasonKey } from '#features/moderation/decisions/reasons.ts'
import { reportMessages } from '#features/moderation/reportPage/report.messages.ts'
import {
  formMessages,
  reporterMessages,
  topicMessages,
} from '#features/moderation/reports/reports.messages.ts'
import { appealStateMessages, statusMessages } from '#features/moderation/status/status.messages.ts'
import { profileMessages } from '#features/profiles/profiles.messages.ts'
import { ratingAccessMessages } from '#features/ratingAccess/ratingAccess.messages.ts'
import { footerMessages } from '#features/site/footer/footer.messages.ts'
import { unreachable } from '#platform/api/refusalMessages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { belowTheFold } from '#tests/support/belowTheFold.ts'
import { expect, photograph, test } from '#tests/support/e2e.ts'
import { eventually } from '#tests/support/eventually.ts'
import { passTen } from '#tests/support/moderation.ts'
import { addPerson } from '#tests/support/people.ts'
import { provenSession } from '#tests/support/provenSession.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'

const origin = process.env.E2E_TRUSTED_ORIGIN ?? ''
test.use({ baseURL: origin, database: process.env.E2E_TRUSTED_DATABASE ?? '' })
test.describe.configure({ timeout: 120_000 })

type Say = (text: Text) => string

async function decideOn(db: TestDatabase, personId: number, measure: MeasureTaken, reason: ReasonKey) {
  const [open] = await db.read<{ id: number }>(
    'test_case_about',
    'select id::integer as id from cases where subject_id = $1',
    [personId],
  )
  await db.transaction((query) =>
    decide(query, { people: [personId], measure, reason, by: 'command', caseId: open!.id }),
  )
  await passTen({ db })
  const told = 'select from decisions where person_id = $1 and notified_at is null'
  await eventually(
    'it is carried out',
    async () => (await db.read('test_told', told, [personId])).length === 0,
  )
}

const numberShown = async (page: Page) =>
  (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){3}$/).innerText()).trim()

async function appeal(page: Page, say: Say) {
  await page.getByRole('button', { name: say(statusMessages.appeal), exact: true }).click()
  await page.getByLabel(say(statusMessages.why)).fill('يرجى النظر مرة أخرى')
  await page.getByRole('button', { name: say(statusMessages.sendAppeal) }).dblclick()
  await expect(page.getByText(say(appealStateMessages.waiting))).toBeVisible()
}

test('a visitor sees the stars and “Report” without scrolling', async ({ page, say, db }) => {
  const known = { ...newPerson(), name: 'عبدالرحمن بن خالد Al-Otaibi' }
  await addPerson(db, known)
  await page.goto(`/rate/${known.handle}`)
  expect(await belowTheFold(page)).toBeLessThanOrEqual(0)
  const report = page.getByRole('link', { name: say(ratingAccessMessages.report) }).first()
  await expect(report).toBeInViewport({ ratio: 1 })
  await photograph(page, `rate-phone-report-${say({ en: 'en', ar: 'ar' })}`)
  await report.click()
  await expect(page).toHaveURL(new RegExp(`/report\\?person=${known.handle}$`))
})

test('a member reports and blocks; both sides are notified, and both appeal', async ({
  page,
  say,
  db,
  signIn,
}) => {
  const subject = newPerson()
  const subjectId = await addPerson(db, subject)
  await signIn(newPerson())
  await page.goto(`/user/${subject.handle}`)
  await page.getByRole('button', { name: say(ratingAccessMessages.more) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say(ratingAccessMessages.report) }).click()
  const send = dialog.getByRole('button', { name: say(formMessages.send), exact: true })
  await send.click()
  await expect(dialog.getByText(say(formMessages.topicMissing))).toBeVisible()
  await dialog.getByLabel(say(topicMessages.insult)).check()
  await dialog.getByLabel(say(formMessages.said)).fill('يسيء إليّ')
  await page.reload()
  await page.getByRole('button', { name: say(ratingAccessMessages.more) }).click()
  await dialog.getByRole('button', { name: say(ratingAccessMessages.report) }).click()
  await expect(dialog.getByLabel(say(topicMessages.insult))).toBeChecked()
  await expect(dialog.getByLabel(say(formMessages.said))).toHaveValue('يسيء إليّ')
  await expect(dialog.getByLabel(say(formMessages.blocks))).not.toBeChecked()
  await dialog.getByLabel(say(formMessages.blocks)).check()
  await send.dblclick()
  await expect(dialog.getByRole('heading', { name: say(formMessages.sent) })).toBeVisible()
  const reference = await numberShown(page)
  await expect(dialog.getByText('911')).toBeVisible()
  await dialog.getByRole('button', { name: say(formMessages.close) }).click()
  await expect(page.getByText(say(ratingAccessMessages.youBlocked)).last()).toBeVisible()

  await page.goto('/account-status')
  await expect(page.getByText(say(statusMessages.waiting))).toBeVisible()
  await decideOn(db, subjectId, 'warning', 'bio_insults')
  await page.reload()
  await expect(page.getByText(say(reporterMessages.acted))).toBeVisible()
  await page.getByRole('link', { name: say(statusMessages.see) }).click()
  await expect(page).toHaveURL(new RegExp(`/report#${reference.replaceAll(' ', '')}$`))
  await appeal(page, say)

  await page.context().clearCookies({ name: 'session' })
  const value = await provenSession(db, subjectId)
  await page.context().addCookies([{ name: 'session', value, url: origin }])
  await page.goto('/account-status')
  await expect(page.getByRole('heading', { name: say(measureMessages.warning) })).toBeVisible()
  await expect(page.getByText('يسيء إليّ')).toHaveCount(0)
  await appeal(page, say)
})

test('a visitor without an account reports by a link, and reads the answer with the reference', async ({
  page,
  say,
  db,
}) => {
  const subject = newPerson()
  const subjectId = await addPerson(db, subject)
  await page.goto(`/rate/${subject.handle}`)
  await page
    .getByRole('link', { name: say(ratingAccessMessages.report), exact: true })
    .first()
    .click()
  await expect(page.getByText(subject.name)).toBeVisible()
  await expect(page.getByText(`@${subject.handle}`)).toBeVisible()
  await page.getByRole('button', { name: say(reportMessages.another) }).click()
  const named = page.getByLabel(say(reportMessages.person))
  await named.fill('nobody_has_this')
  await expect(page.getByText(say(profileMessages.notFound))).toBeVisible()
  await named.fill(`${origin}/rate/${subject.handle}?k=abc`)
  await expect(page.getByText(subject.name)).toBeVisible()
  const send = page.getByRole('button', { name: say(reportMessages.send) })
  await send.click()
  await expect(page.getByText(say(formMessages.topicMissing))).toBeVisible()
  await expect(page.getByLabel(say(reportMessages.goodFaith))).toHaveCount(0)
  await page.getByLabel(say(topicMessages.photo)).check()
  await expect(page.getByText(say(reportMessages.goodFaithMissing))).toHaveCount(0)
  await send.click()
  await expect(page.getByText(say(reportMessages.goodFaithMissing))).toBeVisible()
  await expect(page.getByText(say(formMessages.photoStays))).toBeVisible()
  await page.getByLabel(say(topicMessages.impersonation)).check()
  await page.getByLabel(say(reportMessages.contact)).fill('hind@example.com')
  await page.getByLabel(say(reportMessages.goodFaith)).check()
  await send.dblclick()
  await expect(page.getByRole('heading', { name: say(formMessages.sent) })).toBeVisible()
  const reference = await numberShown(page)

  await decideOn(db, subjectId, 'none', 'no_breach')
  await page.getByText(say(reportMessages.state)).click()
  const number = page.getByLabel(say(reportMessages.number), { exact: true })
  const see = page.getByRole('button', { name: say(reportMessages.see) })
  await number.fill('AAAA')
  await see.click()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill(reference.toLowerCase())
  await expect(async () => {
    await see.click()
    await expect(page.getByText(say(reporterMessages.nothing))).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000, intervals: [4000] })
  await appeal(page, say)
})

test('offline, a report says so, and the page stays', async ({ page, say, db, signIn }) => {
  const subject = newPerson()
  await addPerson(db, subject)
  await signIn(newPerson())
  await page.goto(`/user/${subject.handle}`)
  await page.getByRole('button', { name: say(ratingAccessMessages.more) }).click()
  await page.route('**/ReportDialog*', (route) => route.abort('internetdisconnected'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(ratingAccessMessages.report) })
    .click()
  await expect(page.getByText(say(unreachable)).first()).toBeVisible()
  await expect(
    page.getByRole('dialog').getByRole('button', { name: say(ratingAccessMessages.report) }),
  ).toBeVisible()
})

test('report, privacy and terms are in the footer of welcome, login, a missing page and an unknown person', async ({
  page,
  say,
}) => {
  for (const at of ['/auth', '/login', '/nothing-here', '/rate/nobody_has_this']) {
    await page.goto(at)
    const foot = page.getByRole('navigation', { name: say(footerMessages.title) })
    await expect(foot.getByRole('link', { name: say(footerMessages.privacy) })).toHaveAttribute(
      'href',
      '/privacy-policy',
    )
    await expect(foot.getByRole('link', { name: say(footerMessages.terms) })).toHaveAttribute(
      'href',
      '/terms-of-use',
    )
    await foot.getByRole('link', { name: say(footerMessages.report) }).click()
    await expect(page.getByRole('heading', { name: say(reportMessages.title), level: 1 })).toBeVisible()
  }
})
