import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentAttributes, languages } from '#platform/i18n/i18n.ts'
import { roles } from '../../demo/demo.contract.ts'
import { demoMessages, demoRoleMessages, guideMessages } from '../../demo/demo.messages.ts'
import { startServer } from '../../scripts/server.ts'
import { expect, hasNoAxeViolations, hasNoSidewaysScroll, photograph, test } from '../support/e2e.ts'

const heading = {
  newcomer: 'ليلى عبدالرحمن',
  loved: 'نورة القحطاني',
  rater: 'فهد العتيبي',
  verified: 'Sara Al-Ghamdi',
}

test.use({ serviceWorkers: 'allow', reuseContext: false })

test('a visitor plays several people with one tap each, skips a night, and folds the bar, in both languages', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'simat-demo-'))
  const demo = await startServer('demo/demo.ts', { DATA_DIR: folder, DATABASE_URL: '', TIMEOUT_SCALE: '20' })
  try {
    for (const [turn, language] of languages.entries()) {
      const bar = page.getByRole('complementary', { name: demoMessages.title[language] })
      const fold = bar.locator('.fold')
      await context.addCookies([{ name: 'language', value: language, url: demo.origin }])
      await page.goto(demo.origin)
      await expect(page.locator('html')).toHaveAttribute('dir', documentAttributes(language).dir)
      for (const role of roles) {
        if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
        await expect(bar.getByText(demoMessages.made[language])).toBeVisible()
        await bar.getByRole('button', { name: demoRoleMessages[role][language], exact: true }).click()
        await expect(fold).toHaveAttribute('aria-expanded', 'false')
        await expect(fold).toContainText(demoRoleMessages[role][language])
        if (role === 'administrator') await expect(page.getByRole('tablist')).toBeVisible()
        else await expect(page.getByRole('heading', { level: 1 })).toContainText(heading[role])
        await hasNoSidewaysScroll(page)
      }
      const next = bar.locator('.next')
      await expect(next).toHaveText(`1. ${guideMessages.rate[language]}`)
      await next.click()
      await expect(page).toHaveURL(/\/rate\/noura$/)
      await expect(page.locator('fieldset')).toHaveCount(7)
      await expect(next).toHaveText(`2. ${guideMessages.night[language]}`)
      await next.click()
      await expect(bar.getByRole('status')).toContainText(/\d\.\d .* \d\.\d/)
      await expect(fold).toContainText(demoMessages.nightIs(31 + turn)[language])
      await next.click()
      await expect(page).toHaveURL(/\/user\/noura$/)
      await next.click()
      await expect(page).toHaveURL(/\/why-sealed$/)
      await next.click()
      await expect(page.getByRole('tablist')).toBeVisible()
      await expect(next).toHaveText(demoMessages.night[language])
      await fold.click()
      await bar.getByRole('button', { name: demoRoleMessages.loved[language], exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading.loved)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await expect(async () => {
        await context.setOffline(true)
        try {
          await page.reload({ timeout: 5000 })
          await expect(page.getByRole('heading', { level: 1 })).toContainText(heading.loved, {
            timeout: 5000,
          })
        } finally {
          await context.setOffline(false)
        }
      }).toPass({ timeout: 60_000 })
      await page.goto(demo.origin)
      await expect(fold).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await hasNoAxeViolations(page, { only: '#demo' })
        await photograph(page, `demo-${language}-${colorScheme}`)
      }
      await fold.click()
      await expect(fold).toHaveAttribute('aria-expanded', 'true')
      await hasNoAxeViolations(page, { only: '#demo' })
      await hasNoSidewaysScroll(page)
      const ends = (await bar.boundingBox())!
      const root = (await page.locator('#root').boundingBox())!
      expect(ends.y + ends.height).toBeLessThanOrEqual(root.y)
      await page.setViewportSize({ width: 1280, height: 800 })
      await bar.getByRole('button', { name: demoRoleMessages.verified[language], exact: true }).click()
      await expect(page.locator('.rail')).toBeVisible()
      for (const button of await bar.getByRole('button').all())
        await expect(async () => expect(await button.evaluate(isOnTop)).toBe(true)).toPass()
      await photograph(page, `demo-${language}-1280`)
      await page.setViewportSize({ width: 360, height: 740 })
      await fold.focus()
      await page.keyboard.press('Enter')
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await expect(bar.locator('.next')).toBeEnabled()
      await page.evaluate(() => localStorage.removeItem('demoSteps'))
    }
  } finally {
    await demo.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

function isOnTop(button: Element) {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const across = [left + 2, (left + right) / 2, right - 2]
  return across.every((x) => button.contains(document.elementFromPoint(x, (top + bottom) / 2)))
}
