import { adminMessages, adminSignInMessages } from '#admin/admin.messages.ts'
import { chartMessages } from '#admin/charts/charts.messages.ts'
import { countDelivered } from '#admin/charts/charts.sql.ts'
import { expect, test } from '../support/e2e.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
})

const password = process.env.E2E_ADMIN_PASSWORD ?? ''

test('each chart in the admin panel has a table', async ({ page, say, db, language }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await db.write(
    'journey_counts',
    `insert into counts (what, day, source, shard, n)
     select 'verified', '-infinity', '', case when $1 then 98 else 99 end, 300
     union all
     select what, riyadh_day(now()) - i, source, case when $1 then 98 else 99 end, (most * (1 + sin(i / 3.0)) / 2)::int
       from generate_series(1, 89) i, (values ('accounts', '', 120), ('verified', '', 4), ('ratings', '', 900), ('raters', '', 300),
            ('code_sent', 'unifonic', 150), ('code_failed', 'unifonic', 12)) v (what, source, most)`,
    [language === 'ar'],
  )
  await countDelivered(db, { provider: 'twilio', accepted: true })
  await page.goto('/admin')
  await page.getByLabel(say(adminSignInMessages.password), { exact: true }).fill(password)
  await page.getByRole('button', { name: say(adminSignInMessages.enter), exact: true }).click()
  await page.getByRole('tab', { name: say(adminMessages.analytics) }).click()
  const chart = page.getByRole('slider', { name: say(chartMessages.ratings) })
  await expect(chart).toBeVisible()
  for (const title of [
    chartMessages.signUps,
    chartMessages.verified,
    chartMessages.raters,
    chartMessages.codes('unifonic'),
  ])
    await expect(page.getByRole('heading', { name: say(title) })).toBeVisible()
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuenow', '29')
  await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuenow', '28')
  await page.getByText(say(chartMessages.quarter), { exact: true }).click()
  await expect(chart).toHaveAttribute('aria-valuemax', '89')
  await page.getByText(say(chartMessages.figures)).first().click()
  const table = page.getByRole('table', { name: say(chartMessages.signUps) })
  await expect(table.getByRole('row')).toHaveCount(91)
})
