import { doorWords } from '#rooms/doors/doors.words.ts'
import { decisionsCalls } from '#rooms/due/decisions/decisions.contract.ts'
import { reportWords } from '#rooms/due/report/report.words.ts'
import { type ReportState, reportsCalls } from '#rooms/due/reports/reports.contract.ts'
import { formWords, reporterWords, reportsRefusals, topicWords } from '#rooms/due/reports/reports.words.ts'
import { statusWords } from '#rooms/due/status/status.words.ts'
import { homeWords } from '#rooms/home/home.words.ts'
import { desktop } from '#tests/support/journey.ts'
import { expect, test } from '#tests/support/look.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'

test.use({
  baseURL: process.env.JOURNEY_TRUSTED_ORIGIN ?? '',
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
})
test.describe.configure({ timeout: 300_000 })

const both = { tag: '@both' }
const reference = 'ABCDEFGHIJKLMNOP'
const answered: ReportState = {
  reference,
  topic: 'impersonation',
  sentOn: '2026-03-01',
  dueAt: '2026-03-02T09:00:00.000Z',
  answer: 'nothing',
  reason: null,
  note: null,
  mayAppeal: true,
  appeal: null,
}

test(
  'the menu of a person, the report, what is missing, and the receipt',
  both,
  async ({ page, say, db, signIn, look }) => {
    const subject = newPerson()
    await addPerson(db, subject)
    await signIn(newPerson())
    await page.goto(`/user/${subject.handle}`)
    await page.getByRole('button', { name: say(doorWords.more) }).click()
    const dialog = page.getByRole('dialog')
    const report = dialog.getByRole('button', { name: say(doorWords.report) })
    await expect(report).toBeVisible()
    await look('report-menu')
    await report.click()
    const send = dialog.getByRole('button', { name: say(formWords.send), exact: true })
    await dialog.getByLabel(say(formWords.said)).fill('x'.repeat(501))
    await send.click()
    await expect(dialog.getByText(say(reportsRefusals.SAID_TOO_LONG))).toBeVisible()
    await look('report-missing')
    await dialog.getByLabel(say(topicWords.photo)).check()
    await dialog.getByLabel(say(formWords.said)).fill('')
    await look('report-dialog')
    await send.click()
    await expect(dialog.getByRole('heading', { name: say(formWords.sent) })).toBeVisible()
    await look('report-receipt')
  },
)

test(
  'the page for everybody: empty, sent, answered, waiting, unknown',
  both,
  async ({ page, say, db, look }) => {
    const subject = newPerson()
    await addPerson(db, subject)
    await page.goto(`/rate/${subject.handle}`)
    await expect(page.getByRole('link', { name: say(doorWords.report), exact: true })).toBeVisible()
    await look('report-link')
    await page.goto('/report')
    await expect(page.getByLabel(say(reportWords.person))).toBeVisible()
    await look('report-outside')
    await page.getByRole('button', { name: say(reportWords.send) }).click()
    await expect(page.getByText(say(reportWords.personMissing))).toBeVisible()
    await page.goto(`/report?person=${subject.handle}`)
    await page.getByLabel(say(topicWords.minor)).check()
    await page.getByLabel(say(reportWords.goodFaith)).check()
    await page.getByRole('button', { name: say(reportWords.send) }).click()
    await expect(page.getByRole('heading', { name: say(formWords.sent) })).toBeVisible()
    await look('report-sent')
    await page.goto('/')
    await page.route(`**${reportsCalls.stateOf.path}`, (route) => route.fulfill({ json: answered }))
    await page.goto(`/report#${reference}`)
    await expect(page.getByText(say(reporterWords.nothing))).toBeVisible()
    await page.getByRole('button', { name: say(statusWords.appeal), exact: true }).click()
    await look('report-answered')
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: say(reportWords.see) }).click()
    await expect(page.getByText(say(reportsRefusals.REPORT_NOT_FOUND))).toBeVisible()
    await look('report-unknown')
  },
)

test(
  'account status: nothing, a decision, its appeal, suspended',
  both,
  async ({ page, say, signIn, look }) => {
    await signIn(newPerson())
    await page.goto('/account-status')
    await expect(page.getByText(say(statusWords.fine))).toBeVisible()
    await look('status-empty')
    const decision = {
      id: 1,
      measure: 'warning',
      ground: 'profile',
      reason: 'bio_insults',
      note: 'السطر الثاني من النبذة.',
      noteLanguage: 'ar',
      byRule: false,
      decidedOn: '2026-03-01',
      until: null,
      applies: false,
      isReversed: false,
      mayAppeal: true,
      appeal: null,
    }
    const status = {
      isSuspended: false,
      isClosed: false,
      suspendedUntil: null,
      photo: 'shown',
      decisions: [decision, { ...decision, id: 2, note: null, mayAppeal: false, appeal: 'upheld' }],
    }
    const { path } = decisionsCalls.status
    await page.route(`**${path}`, (route) => route.fulfill({ json: status }))
    await page.route(`**${reportsCalls.mine.path}`, (route) =>
      route.fulfill({ json: [answered, { ...answered, answer: null, mayAppeal: false }] }),
    )
    await page.reload()
    await expect(page.getByText(say(reporterWords.nothing))).toBeVisible()
    await look('status-decision')
    await page.getByRole('button', { name: say(statusWords.appeal), exact: true }).click()
    await page.getByRole('button', { name: say(statusWords.sendAppeal) }).click()
    await expect(page.getByText(say(statusWords.whyMissing))).toBeVisible()
    await look('status-appeal')
    await page.unrouteAll({ behavior: 'wait' })
    const until = '2026-04-01'
    const suspension = { ...decision, measure: 'suspend', until, applies: true }
    const suspended = { ...status, isSuspended: true, suspendedUntil: until, decisions: [suspension] }
    await page.route(`**${path}`, (route) => route.fulfill({ json: suspended }))
    await page.reload()
    await expect(page.getByText(say(statusWords.suspended)).first()).toBeVisible()
    await look('status-suspended')
    await page.setViewportSize(desktop)
    const rail = page.locator('.rail')
    await expect(rail.getByRole('button', { name: say(homeWords.logout) })).toBeVisible()
    await expect(rail.getByRole('link')).toHaveCount(0)
  },
)
