import { deskWords, gateWords } from '#features/admin/messages.ts'
import { newcomersCalls } from '#features/analytics/newcomers/contract.ts'
import { newcomerWords as words } from '#features/analytics/newcomers/messages.ts'
import { loadingWords } from '#features/loading/messages.ts'
import { expect, test } from '#tests/support/look.ts'

test.use({
  baseURL: process.env.JOURNEY_TRUSTED_ORIGIN ?? '',
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
})

test.describe.configure({ timeout: 300_000 })

test('the weeks of newcomers: loading, a failure, none yet, and those that were counted', {
  tag: '@both',
}, async ({ page, say, db, look }) => {
  await db.write(
    'test_weeks',
    `insert into newcomer_weeks (week, newcomers, mirrors, asking, shown)
       values ('2026-11-08', 124, 71, 50, 44), ('2026-11-01', 25, 12, 9, 8), ('2026-10-25', 20, 0, 0, 20)
       on conflict do nothing`,
    [],
  )
  const path = `**${newcomersCalls.weeks.path}`
  let goOn = () => {}
  const waits = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(path, async (route) => {
    await waits
    await route.abort()
  })
  await page.goto('/admin')
  const field = page.getByLabel(say(gateWords.password), { exact: true })
  await field.fill(process.env.JOURNEY_ADMIN_PASSWORD ?? '')
  await field.press('Enter')
  await page.getByRole('tab', { name: say(deskWords.analytics) }).click()
  await expect(page.getByRole('status', { name: say(words.loading) })).toBeVisible()
  goOn()
  await expect(page.getByText(say(words.loadFailed))).toBeVisible()
  await look('newcomers-failed')

  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: say(loadingWords.retry) }).click()
  await expect(page.getByText(say(words.none))).toBeVisible()
  await look('newcomers-none')

  await page.unroute(path)
  await page.reload()
  const week = page.getByRole('listitem').filter({ hasText: say(words.weekFrom('2026-11-08')) })
  await expect(week).toContainText(say(words.newcomers(124)))
  await expect(week.getByRole('definition')).toHaveText(['57%', '40%', '35%'])
  const few = page.getByRole('listitem').filter({ hasText: say(words.weekFrom('2026-10-25')) })
  await expect(few.getByRole('definition')).toHaveText(['0%', '0%', '100%'])
  await look('newcomers')
})
