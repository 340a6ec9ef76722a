import { knownFor } from '#features/home/home.messages.ts'
import { categories } from '#features/ratings/ratings.contract.ts'
import { summaryMessages } from '#features/ratings/ratings.messages.ts'
import { ratingCategories } from '#features/ratings/ratings.sql.ts'
import { rate } from '../support/actions.ts'
import { desktop, expect, test } from '../support/e2e.ts'
import { addPerson } from '../support/people.ts'
import { newPerson } from '../support/signingIn.ts'

test('each petal shows its trait and score on touch, hover and keyboard focus, and in print where they fit', {
  tag: '@both',
}, async ({ page, say, signIn, db, language }) => {
  const other = newPerson()
  await rate(db, await addPerson(db, other), [{ knowledge: 5, manners: 4 }, { knowledge: 4 }])
  await signIn(newPerson())
  const worded = await db.read(ratingCategories, {})
  const named = (key: string) => {
    const words = worded.find((each) => each.key === key)!
    return say({ en: words.nameEn, ar: words.nameAr })
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/user/${other.handle}`)
  const petals = page.getByRole('group', { name: say(summaryMessages.byTrait) })
  const petal = (key: string, score: string) =>
    petals.getByRole('button', { name: `${named(key)}: ${score}`, exact: true })
  const knowledge = petal('knowledge', say(summaryMessages.outOfFive('4.5')))
  const manners = petal('manners', say(summaryMessages.outOfFive('4.0')))
  const humor = petal('humor', say(summaryMessages.notRated))
  await expect(petals.getByRole('button')).toHaveCount(worded.length)
  /** No overlaps; unbreakable words may overflow the gutter by a few pixels. */
  const namesStand = async () => {
    const edge = (await petals.boundingBox())!
    const boxes = []
    for (const { key } of worded) {
      const name = petals.getByText(named(key), { exact: true })
      await expect(name).toBeVisible()
      boxes.push((await name.boundingBox())!)
    }
    for (const [nth, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(edge.x - 5)
      expect(box.x + box.width).toBeLessThanOrEqual(edge.x + edge.width + 5)
      const over = boxes.slice(nth + 1).filter((other) => meet(box, other))
      expect(over, worded[nth]!.key).toEqual([])
    }
  }
  // Numbers grow with their petals: before, they would be dark on dark.
  await expect(petals.locator('svg text')).toHaveCount(2)
  await expect(petals.locator('svg .animate-draw text')).toHaveCount(2)
  const bars = page.locator('main li [style*=inline-size]')
  const shares = await bars.evaluateAll((all) =>
    all.map((bar) => bar.getBoundingClientRect().width / bar.parentElement!.getBoundingClientRect().width),
  )
  expect(shares.map((share) => Math.round(share * 100))).toEqual([90, 80])

  const told = petals.locator('> [aria-hidden=true]').filter({ has: page.locator('b') })
  await expect(told).toHaveCount(0)
  await namesStand()

  await manners.dispatchEvent('click')
  await expect(told).toHaveText(`${named('manners')}4.0`)
  await knowledge.hover()
  await expect(told).toHaveText(`${named('knowledge')}4.5`)
  await page.mouse.move(0, 0)
  await expect(told).toHaveCount(0)

  await knowledge.focus()
  await expect(told).toHaveText(`${named('knowledge')}4.5`)
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(manners).toBeFocused()
  await page.keyboard.press('End')
  for (let up = categories.indexOf('humor'); up < categories.length - 1; up += 1)
    await page.keyboard.press('ArrowUp')
  await expect(humor).toBeFocused()
  await expect(told).toHaveText(`${named('humor')}–`)
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(petals.locator(':focus')).toHaveCount(0)

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%'))
  await namesStand()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', ''))
  await page.setViewportSize({ width: 360, height: 740 })
  await namesStand()
  for (const [key, index] of [
    ['moneyHandling', 2],
    ['friendliness', 5],
  ] as const) {
    const name = (await petals.getByText(named(key), { exact: true }).boundingBox())!
    const its = (await petals.getByRole('button').nth(index).boundingBox())!
    const middle = name.y + name.height / 2
    expect(middle > its.y && middle < its.y + its.height, `${key} stands beside its petal`).toBe(true)
  }
  await page.setViewportSize(desktop)
  await namesStand()
  await expect(page.getByText(say(summaryMessages.outOf), { exact: true })).toBeVisible()
})

type Box = { x: number; y: number; width: number; height: number }

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1

test('the first score opens its petal once, and names the best trait; each milestone of raters adds a ring once', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const { id } = await signIn(newPerson())
  const flower = page.getByRole('group', { name: say(summaryMessages.byTrait) }).locator('svg')
  const rings = flower.locator('> circle')
  const opening = flower.locator('g[style*="900ms"]')
  const known = page.getByText(say(knownFor({ en: 'Humor', ar: 'خفة الظل' })))
  await page.goto('/')
  await expect(flower).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('flowerSeen'))).toBe('-1')
  await rate(db, id, [{ humor: 5, manners: 4 }])
  await page.reload()
  await expect(known).toBeVisible()
  await expect(opening).toHaveCount(2)
  await expect(rings).toHaveCount(0)
  await page.reload()
  await expect(flower).toBeVisible()
  await expect(known).toHaveCount(0)
  await expect(opening).toHaveCount(0)

  await rate(db, id, [{ humor: 5 }, { humor: 5 }])
  await page.reload()
  await expect(rings).toHaveCount(1)
  await expect(flower.locator('> circle.animate-draw')).toHaveCount(1)
  await page.reload()
  await expect(rings).toHaveCount(1)
  await expect(flower.locator('> circle.animate-draw')).toHaveCount(0)
})
