import { homeWords, peopleRatedYou } from '#rooms/home/home.words.ts'
import { ratingCategories } from '#rooms/ratings/ratings.sql.ts'
import { rate } from '../support/acts.ts'
import { boxOf, expect, isStill, test } from '../support/journey.ts'
import { addPerson } from '../support/people.ts'
import { newPerson } from '../support/signingIn.ts'

const scores = [
  { knowledge: 5, manners: 4, humor: 4, friendliness: 5, moneyHandling: 4 },
  { knowledge: 4, manners: 4, humor: 3, openMindedness: 3, travelCompanion: 4 },
]

for (const { width, text } of [
  { width: 320, text: '' },
  { width: 360, text: '130%' },
])
  test(`each petal has its name and its number at ${width} px${text && ` and ${text} text`}, within the gutters`, {
    tag: '@both',
  }, async ({ page, say, signIn, db }) => {
    const other = newPerson()
    await rate(db, await addPerson(db, other), scores)
    await signIn(newPerson())
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/user/${other.handle}`)
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
    const flower = page.locator('.hero [aria-hidden=true]').filter({ has: page.locator('b') })
    for (const { nameEn, nameAr } of await db.read(ratingCategories, {})) {
      const name = flower.getByText(say({ en: nameEn, ar: nameAr }), { exact: true }).last()
      await expect(name).toBeVisible()
      const box = await boxOf(name)
      expect(Math.round(box.x), nameEn).toBeGreaterThanOrEqual(8)
      expect(Math.round(box.x + box.width), nameEn).toBeLessThanOrEqual(width - 8)
    }
    await expect(flower.locator('b').first()).toHaveText('4.5')
    await expect(flower.locator('b')).toHaveCount(7 * (await flower.count()))
  })

test('home shows the score, who rated and the flower with its numbers in the first 340 px', {
  tag: '@both',
}, async ({ page, say, signIn, db }) => {
  const { id } = await signIn(newPerson())
  await rate(db, id, scores)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByText(say(homeWords.edit))).toBeVisible()
  await isStill(page)
  const hero = page.locator('.hero')
  const seen = [
    hero.getByText('4.0', { exact: true }).first(),
    hero.getByText(say(peopleRatedYou(2))),
    ...(await hero.locator('b').all()),
  ]
  expect(seen).toHaveLength(9)
  for (const each of seen) {
    const { y, height } = await boxOf(each)
    expect(Math.round(y + height)).toBeLessThanOrEqual(340)
  }
})
