import type { Page } from '@playwright/test'
import { adminMessages, adminSignInMessages } from '#admin/admin.messages.ts'
import { chartMessages } from '#admin/charts/charts.messages.ts'
import { peopleRatedYou } from '#features/home/home.messages.ts'
import { legalMessages } from '#features/legal/document.ts'
import { bellMessages, notificationMessages } from '#features/notifications/notifications.messages.ts'
import { ratedBy } from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { starMessages, summaryMessages } from '#features/ratings/ratings.messages.ts'
import { promise } from '#features/ratings/sealed/promise.ts'
import { sealedMessages } from '#features/ratings/sealed/sealed.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { sealedWelcome } from '#features/signIn/sealedWelcome.server.ts'
import type { Language, Text } from '#platform/i18n/i18n.ts'
import { provenSession } from '#tests/support/provenSession.ts'
import { expect, test } from '../support/e2e.ts'
import { nightsOf, rateBy } from '../support/nights.ts'
import { addPerson } from '../support/people.ts'
import { newPerson } from '../support/signingIn.ts'
import type { TestDatabase } from '../support/unchecked.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
})

// Sequential, because each night counts the ratings of every test.
test.describe.configure({ mode: 'default' })

const how = sealedMessages.how(3)

test('four friends rate, nothing changes until the nightly count, then three traits show, and the bell says so', async ({
  page,
  say,
  signIn,
  db,
  context,
  baseURL,
  language,
}) => {
  const nights = ownNights(db, 0, language)
  const rated = newPerson()
  const id = await addPerson(db, rated)
  const own = { name: 'session', value: await provenSession(db, id), url: baseURL ?? '' }

  await context.addCookies([own])
  await page.goto('/')
  await expect(page.getByText(say(sealedMessages.ownNone))).toBeVisible()
  await page.getByRole('button', { name: say(sealedMessages.howPrivate) }).click()
  const sheet = page.getByRole('dialog', { name: say(sealedMessages.howPrivate) })
  await expect(sheet.getByText(say(how))).toBeVisible()
  await expect(sheet.getByText(say(promise))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say(notificationMessages.title) }).click()
  await expect(page.getByText(say(notificationMessages.noneTextSealed))).toBeVisible()
  await page.keyboard.press('Escape')

  await signIn(newPerson())
  await page.goto(`/rate/${rated.handle}`)
  await expect(page.getByText(say(rateMessages.cannotDeleteSealed))).toBeVisible()
  for (const [row, score] of [
    [0, 4],
    [1, 5],
    [3, 3],
  ] as const)
    await giveStars(page, row, score, say)
  await expect(page.getByText(say(promise), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say(rateMessages.submit) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(rateMessages.thanks))
  await expect(page.getByText(say(rateMessages.saved))).toBeVisible()

  await rateBy(db, id, [{ knowledge: 5, manners: 4, humor: 4, friendliness: 5 }])
  await context.addCookies([own])
  await page.goto('/')
  await expect(page.getByText(say(sealedMessages.ownNone))).toBeVisible()
  await expect(page.getByRole('table', { name: say(summaryMessages.byTrait) })).toHaveCount(0)
  await nights.next()
  await page.reload()
  await expect(page.getByText(say(sealedMessages.ownFew))).toBeVisible()
  await expect(page.getByText(say(sealedMessages.ownFewText))).toBeVisible()
  await expect(page.getByRole('button', { name: say(sharingMessages.shareLink) })).toBeVisible()
  await expect(page.getByText(say(bellMessages(1)))).toHaveCount(0)

  // Another journey's night may already have counted the earlier ratings.
  await rateBy(db, id, [
    { knowledge: 4, manners: 5, humor: 3, friendliness: 4 },
    { knowledge: 4, manners: 5, humor: 4, openMindedness: 3 },
  ])
  await nights.next()
  await page.reload()
  await expect(page.getByText(say(peopleRatedYou(4)))).toBeVisible()
  const table = page.getByRole('table', { name: say(summaryMessages.byTrait) })
  const notShown = table.getByRole('row').filter({ hasText: say(sealedMessages.notShown) })
  await expect(notShown).toHaveCount(4)
  await expect(table.getByText(/give or take 0\.\d|بزيادة أو نقصان 0\.\d/)).toHaveCount(3)
  await page.getByRole('button', { name: say(bellMessages(1)) }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(
    say({ en: 'is now', ar: 'الآن' }),
  )
  await page.keyboard.press('Escape')

  await signIn(newPerson())
  await page.goto(`/user/${rated.handle}`)
  await expect(page.getByText(say(ratedBy(4)))).toBeVisible()
})

test('others see that nothing is shown yet, and no number', async ({ page, say, signIn, db, language }) => {
  const rated = newPerson()
  const id = await addPerson(db, rated)
  await signIn(newPerson())
  await page.goto(`/rate/${rated.handle}`)
  await expect(page.getByText(say(sealedMessages.none))).toBeVisible()
  await rateBy(db, id, [{ humor: 5 }, { humor: 1 }])
  await ownNights(db, 1, language).next()
  for (const path of ['user', 'rate']) {
    await page.goto(`/${path}/${rated.handle}`)
    await expect(page.getByText(say(sealedMessages.none))).toBeVisible()
    await expect(page.getByText(say(rateMessages.none))).toHaveCount(0)
  }
})

test('the welcome screen and the legal pages show the promise that applies to this installation', async ({
  page,
  say,
}) => {
  await page.goto('/auth')
  await expect(page.getByText(say(sealedWelcome))).toBeVisible()
  for (const path of ['/privacy-policy', '/terms-of-use']) {
    await page.goto(path)
    await expect(page.getByText(say(promise))).toBeVisible()
    await expect(page.getByText(say(legalMessages.updated))).toBeVisible()
  }
})

test("the operator's charts omit today, and days with few raters", async ({ page, say, db, language }) => {
  await db.write(
    'journey_few_counts',
    `insert into counts (what, day, source, shard, n)
     select what, riyadh_day(now()) - i, '', case when $1 then 96 else 97 end, case when i % 3 = 0 then 5 else most + i end
       from generate_series(1, 29) i, (values ('ratings', 60), ('raters', 40)) v (what, most)`,
    [language === 'ar'],
  )
  await page.goto('/admin')
  await page
    .getByLabel(say(adminSignInMessages.password), { exact: true })
    .fill(process.env.E2E_ADMIN_PASSWORD ?? '')
  await page.getByRole('button', { name: say(adminSignInMessages.enter), exact: true }).click()
  await page.getByRole('tab', { name: say(adminMessages.analytics) }).click()
  const chart = page.getByRole('slider', { name: say(chartMessages.raters) })
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(say(chartMessages.notTold)))
  await chart.focus()
  await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /\d\d$/)
  await expect(page.getByText(say(chartMessages.onlyMany))).toHaveCount(2)
  await page.getByText(say(chartMessages.figures)).nth(3).click()
})

/**
 * Picks days that other journeys and the server don't use: two of ten days per journey and language, at a
 * random offset.
 */
function ownNights(db: TestDatabase, place: 0 | 1, language: Language) {
  const nights = nightsOf(db)
  const first = 10 * (1 + Math.floor(Math.random() * 500)) + 4 * place + (language === 'ar' ? 2 : 0)
  for (let days = first; days > 0; days--) nights.passOver()
  return nights
}

const giveStars = (page: Page, row: number, score: number, say: (text: Text) => string) =>
  page
    .locator('fieldset')
    .nth(row)
    .getByRole('radio', { name: say(starMessages(score)) })
    .check({ force: true })
