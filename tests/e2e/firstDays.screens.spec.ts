import { firstDayMessages } from '#features/home/firstDays/firstDays.messages.ts'
import { homeMessages } from '#features/home/home.messages.ts'
import { declineMessages, mirrorMessages as messages } from '#features/home/mirror/mirror.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { starMessages, summaryMessages } from '#features/ratings/ratings.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { expect, isStill, test } from '#tests/support/e2e.ts'
import { mostWords, readHome } from '#tests/support/homeText.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
})

test.describe.configure({ timeout: 300_000 })

test('a newcomer rates themselves, invites five with prepared texts, and the steps disappear', async ({
  page,
  say,
  signIn,
  db,
}) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.canShare = () => true
    navigator.share = async (data) => void shared.push(data ?? {})
  })
  const { id } = await signIn(newPerson())
  await page.goto('/')
  const steps = page.getByRole('button', { name: say(firstDayMessages.putAway) })
  await expect(steps).toBeVisible()
  await expect(page.getByText(say(homeMessages.noneSealed))).toBeVisible()
  await expect(page.getByText(say(homeMessages.noRatings))).toHaveCount(0)
  await expect(page.getByText(say(firstDayMessages.friendsOf('0', '3')))).toHaveCount(0)

  await page.getByRole('button', { name: say(firstDayMessages.see) }).click()
  const mirror = page.getByRole('dialog', { name: say(messages.title) })
  const save = mirror.getByRole('button', { name: say(messages.save) })
  await expect(save).toBeDisabled()
  await isStill(page)
  for (const [row, score] of [2, 5, 4, 3, 5, 4].entries())
    await mirror
      .locator('fieldset')
      .nth(row)
      .getByRole('radio', { name: say(starMessages(score)) })
      .check({ force: true })
  await save.dblclick()
  await expect(mirror).toBeHidden()
  await expect(page.getByRole('button', { name: say(firstDayMessages.see) })).toBeDisabled()

  await page.getByRole('button', { name: say(sharingMessages.shareLink) }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared').length)).toBe(1)
  const shared = await page.evaluate(() => Reflect.get(window, 'shared'))
  expect(shared).toHaveLength(1)
  expect(shared[0].text).toBe(say(firstDayMessages.rateMe))

  await db.write(
    'test_shown',
    `insert into rating_totals (person_id, raters, sums, given) values ($1, 6, '{24,30,0,15,0,0,0}', '{6,6,0,6,0,0,0}')
       on conflict (person_id) do update set (raters, sums, given) = (6, excluded.sums, excluded.given)`,
    [id],
  )
  await page.reload()
  const scores = page.getByRole('table', { name: say(summaryMessages.byTrait) })
  expect((await scores.boundingBox())!.y).toBeLessThan((await steps.boundingBox())!.y)
  await page.getByRole('button', { name: say(firstDayMessages.putAway) }).click()
  const rows = page.getByRole('listitem')
  await expect(
    rows.filter({ hasText: say(declineMessages.higher({ en: 'Knowledge', ar: 'المعرفة' })) }),
  ).toHaveCount(1)
  await expect(page.getByText(say(messages.outline))).toBeVisible()
  await expect(page.getByText(say(firstDayMessages.friendsOf('0', '3')))).toBeVisible()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(say(messages.outline))).toBeVisible()
  await expect(steps).toHaveCount(0)

  await page.getByRole('button', { name: say(messages.revise) }).click()
  await mirror.getByRole('button', { name: say(messages.erase) }).click()
  await expect(mirror).toBeHidden()
  await expect(page.getByText(say(messages.outline))).toHaveCount(0)
})

test('a newcomer’s home where ratings are sealed has at most 80 words, one way to share and one to search', {
  tag: '@both',
}, async ({ page, say, signIn }) => {
  await signIn(newPerson())
  const { words, ...ways } = await readHome(page, say, firstDayMessages.putAway)
  expect(words).toBeLessThanOrEqual(mostWords)
  expect(ways).toEqual({ shares: 1, searches: 1 })
})

test('a failed save is reported, and the stars stay', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await page.goto('/')
  await page.getByRole('button', { name: say(firstDayMessages.see) }).click()
  const mirror = page.getByRole('dialog', { name: say(messages.title) })
  await expect(mirror).toBeVisible()
  await isStill(page)
  await mirror.getByRole('radio').nth(3).check({ force: true })
  await page.route('**/api/mirror', (route) => route.abort())
  await mirror.getByRole('button', { name: say(messages.save) }).click()
  await expect(page.getByText(say(messages.notSaved)).first()).toBeVisible()
  await expect(mirror.getByRole('radio').nth(3)).toBeChecked()
  await page.unroute('**/api/mirror')
  await mirror.getByRole('button', { name: say(messages.save) }).click()
  await expect(mirror).toBeHidden()
})

test("the second of two quick taps on Submit doesn't hit a link on the thank-you page", async ({
  page,
  say,
  db,
  signIn,
}) => {
  const person = newPerson()
  await addPerson(db, person)
  await signIn(newPerson())
  await page.addInitScript(holdTheMoment)
  await page.goto(`/rate/${person.handle}`)
  await page
    .locator('fieldset')
    .first()
    .getByRole('radio', { name: say(starMessages(4)) })
    .check({ force: true })
  await page.getByRole('button', { name: say(rateMessages.submit) }).click()
  const way = page.getByRole('link', { name: say(rateMessages.seeMine), exact: true })
  await way.waitFor()
  const { x, y, width, height } = (await way.boundingBox())!
  const tap = () => page.mouse.click(x + width / 2, y + height / 2)
  await tap()
  await expect(page.getByRole('heading', { level: 1, name: say(rateMessages.thanks) })).toBeVisible()
  await expect(page).toHaveURL(`/rate/${person.handle}`)
  await page.evaluate(() => {
    for (const each of document.documentElement.getAnimations()) each.finish()
  })
  await tap()
  await expect(page).toHaveURL('/')
})

/** Pauses the half-second animation, because a slow machine can't tap within it. */
function holdTheMoment() {
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how)
    if (this === document.documentElement) animation.pause()
    return animation
  }
}
