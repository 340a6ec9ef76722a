import type { Locator } from '@playwright/test'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { rate } from '#tests/support/actions.ts'
import { belowTheFold } from '#tests/support/belowTheFold.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'
import { boxOf, expect, isStill, photograph, test } from '../support/e2e.ts'

const both = { tag: '@both' }
const described = {
  en: { name: 'Abdulrahman bin Khalid Al-Otaibi', bio: 'Coffee and books.\nFrom Riyadh.\nMet me at work?' },
  ar: { name: 'عبدالرحمن بن خالد العتيبي', bio: 'قهوة وكتب.\nمن الرياض.\nالتقينا في العمل؟' },
}

test(
  'on a phone the first row of stars is above the fold, for a visitor and for a member',
  both,
  async ({ page, say, db, signIn, language }) => {
    const { name, bio } = described[language]
    const known = { ...newPerson(), name }
    const id = await addPerson(db, known)
    await describe(db, id, bio)
    const path = `/rate/${known.handle}`
    const isAbove = async (who: string) => {
      await page.goto(path)
      expect(await belowTheFold(page), who).toBeLessThanOrEqual(0)
      await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()
      await photograph(page, `rate-phone-${who}-${language}`)
    }
    await isAbove('visitor-none')
    await rate(db, id, [{ knowledge: 5, humor: 4 }, { manners: 3 }])
    await isAbove('visitor')
    await expect(page.getByRole('link', { name: say(rateMessages.signIn) })).toBeVisible()
    await signIn(newPerson())
    await isAbove('member')
  },
)

test(
  'seven star rows are visible at 360 px, two at 320 px up to 200 % text; the bar takes at most a fifth',
  both,
  async ({ page, say, db, signIn }) => {
    const known = newPerson()
    await rate(db, await addPerson(db, known), [{ knowledge: 5 }])
    const rowsAt = async (width: number, text: string) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`/rate/${known.handle}`)
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
      const submit = page.getByRole('button', { name: say(rateMessages.submit) })
      await expect(page.locator('fieldset')).toHaveCount(7)
      await isStill(page)
      const around = submit.locator('xpath=ancestor::div[contains(@class,"sticky")]')
      const bar = await boxOf(around)
      if (!text) expect(bar.height).toBeLessThanOrEqual(65)
      const stays = (await around.evaluate((element) => getComputedStyle(element).position)) === 'sticky'
      if (stays) expect(bar.height, text).toBeLessThanOrEqual(740 / 5)
      const label = submit.getByText(say(rateMessages.submit))
      expect(await linesOf(label), text).toBe(1)
      const edge = stays ? bar.y : 740
      const boxes = await Promise.all(
        (await page.locator('fieldset').all()).map((row) => boxOf(row.locator('svg').first())),
      )
      return boxes.filter(({ y, height }) => y + height <= edge).length
    }
    for (const who of ['visitor', 'member']) {
      if (who === 'member') await signIn(newPerson())
      expect(await rowsAt(360, ''), who).toBe(7)
      expect(await rowsAt(320, ''), who).toBeGreaterThanOrEqual(2)
      for (const text of ['130%', '150%', '175%', '200%'])
        expect(await rowsAt(360, text), `${who} ${text}`).toBeGreaterThanOrEqual(2)
    }
  },
)

test('no label for a number of stars shifts a row, at 360 px and at 320 px', both, async ({ page, db }) => {
  const known = newPerson()
  await addPerson(db, known)
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/rate/${known.handle}`)
    const rows = page.locator('fieldset')
    await expect(rows).toHaveCount(7)
    await isStill(page)
    const last = await boxOf(rows.last())
    for (const [row, score] of [5, 4, 3, 2, 1].entries())
      await rows
        .nth(row)
        .getByRole('radio')
        .nth(score - 1)
        .check({ force: true })
    expect((await boxOf(rows.last())).y, `${width} px`).toBe(last.y)
  }
})

test('a saved rating vibrates the phone once, a refused one never', async ({ page, say, db, signIn }) => {
  await page.addInitScript(() => {
    const vibrations: unknown[] = []
    Object.assign(window, { vibrations })
    navigator.vibrate = (pattern) => vibrations.push(pattern) > 0
  })
  const vibrations = () => page.evaluate(() => Reflect.get(window, 'vibrations'))
  const known = newPerson()
  await addPerson(db, known)
  await signIn(newPerson())
  await page.goto(`/rate/${known.handle}`)
  const submit = page.getByRole('button', { name: say(rateMessages.submit) })
  await page.locator('fieldset').first().getByRole('radio').nth(3).check({ force: true })
  await page.route(`**${ratingsCalls.submit.path}`, (route) => route.abort())
  await submit.click()
  await expect(page.getByText(say(rateMessages.failed)).first()).toBeVisible()
  expect(await vibrations()).toEqual([])
  await page.unroute(`**${ratingsCalls.submit.path}`)
  await submit.click()
  await expect(page.getByText(say(rateMessages.thanks))).toBeVisible()
  expect(await vibrations()).toEqual([10])
})

const linesOf = (label: Locator) =>
  label.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

const describe = (db: TestDatabase, id: number, bio: string) =>
  db.write('test_describe', 'update people set bio = $2, is_verified = true where id = $1', [id, bio])
