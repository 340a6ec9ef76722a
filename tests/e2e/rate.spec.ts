import type { Page } from '@playwright/test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { profileMessages, ratedBy } from '#features/profiles/profiles.messages.ts'
import { rateMessages as messages } from '#features/ratings/rate/rate.messages.ts'
import { categories, ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { starMessages, summaryMessages } from '#features/ratings/ratings.messages.ts'
import { scoresGiven } from '#features/ratings/ratings.sql.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { testLinkToRating } from '#tests/support/linkToRating.ts'
import { withoutAnswers } from '#tests/support/withoutPrefetch.ts'
import { loadingMessages } from '#ui/loading/loading.messages.ts'
import { rate } from '../support/actions.ts'
import { expect, test } from '../support/e2e.ts'
import { addPerson } from '../support/people.ts'
import { newNumber, newPerson, signUp } from '../support/signingIn.ts'

type Say = (text: Text) => string

const star = (page: Page, say: Say, row: number, score: number) =>
  page
    .locator('fieldset')
    .nth(row)
    .getByRole('radio', { name: say(starMessages(score)) })

testLinkToRating()

test("stars of a user whose session has ended aren't sent by the next user", async ({
  page,
  say,
  db,
  signIn,
  context,
}) => {
  const owner = newPerson()
  const id = await addPerson(db, owner)
  await signIn(newPerson())
  await page.goto(`/rate/${owner.handle}`)
  await star(page, say, 0, 1).check()
  await context.clearCookies({ name: 'session' })
  await page.getByRole('button', { name: say(messages.submit) }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(say(signInFormMessages.askNumber))
  await expect(page.getByText(say(signInFormMessages.starsKept))).toHaveCount(0)
  await signUp(page, say, newNumber(), 'Sara Al-Ghamdi')
  await expect(heading).toHaveText(say(signInFormMessages.welcome))
  expect(await db.read('test_none', 'select 1 from ratings where rated_id = $1', [id])).toEqual([])
})

test('a reload while stored stars are being sent still sends all of them, and says so', async ({
  page,
  say,
  db,
}) => {
  const owner = newPerson()
  const id = await addPerson(db, owner)
  await page.goto(`/rate/${owner.handle}`)
  await star(page, say, 0, 4).check()
  const submit = `**${ratingsCalls.submit.path}`
  await page.route(submit, () => {})
  await page.getByRole('button', { name: say(messages.submit) }).click()
  await signUp(page, say, newNumber(), 'Sara Al-Ghamdi')
  await expect(page.getByRole('button', { name: say(signInFormMessages.getStarted) })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await page.unroute(submit)
  await page.reload()
  await expect(page.getByText(say(signInFormMessages.starsSent))).toBeVisible()
  const stored = 'select scores[1] as knowledge from ratings where rated_id = $1'
  expect(await db.read('test_stored', stored, [id])).toEqual([{ knowledge: 4 }])
})

test("stars that can't be sent with the account are kept, and sent from the person's page", async ({
  page,
  say,
  db,
}) => {
  const owner = newPerson()
  const id = await addPerson(db, owner)
  await rate(db, id, [{ knowledge: 5, humor: 4 }])
  await page.goto(`/rate/${owner.handle}`)
  await expect(page.getByRole('heading', { level: 1, name: owner.name })).toBeVisible()
  await page.getByRole('button', { name: say(messages.submit) }).click()
  await expect(page.getByText(say(messages.pleaseRateAtLeastOne), { exact: true })).toBeVisible()
  await star(page, say, 0, 4).check()
  await star(page, say, 2, 5).check()
  await expect(page.getByText(say(messages.rated('2', `${categories.length}`)))).toBeAttached()
  await page.getByText(say(messages.soFar)).click()

  const submit = `**${ratingsCalls.submit.path}`
  await page.route(submit, (route) => route.abort())
  await page.getByRole('button', { name: say(messages.submit) }).click()
  const number = newNumber()
  await signUp(page, say, number, 'Sara Al-Ghamdi')
  await expect(page.getByText(say(signInFormMessages.starsWait))).toBeVisible()
  await page.getByRole('link', { name: say(signInFormMessages.getStarted) }).click()
  await expect(page).toHaveURL(new RegExp(`/rate/${owner.handle}$`))
  await expect(star(page, say, 0, 4)).toBeChecked()
  await expect(star(page, say, 2, 5)).toBeChecked()

  await page.getByRole('button', { name: say(messages.submit) }).click()
  await expect(page.getByText(say(messages.failed), { exact: true })).toBeVisible()
  await expect(star(page, say, 2, 5)).toBeChecked()
  await page.unroute(submit)
  await page.getByRole('button', { name: say(messages.submit) }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(messages.thanks) })).toBeFocused()

  await page.goto(`/user/${owner.handle}`)
  await expect(page.getByText(say(ratedBy(2)))).toBeVisible()
  await page.getByRole('link', { name: say(profileMessages.rate) }).click()
  await expect(star(page, say, 0, 4)).toBeChecked()
  await expect(page.getByText(say(messages.revise))).toBeVisible()
  await star(page, say, 0, 2).check()
  await page.getByRole('button', { name: say(messages.submit) }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(messages.thanks) })).toBeVisible()
  await page.goto(`/user/${owner.handle}`)
  await expect(page.getByText(say(ratedBy(2)))).toBeVisible()
  const [rater] = await db.read<{ id: number }>('test_rater', 'select id from accounts where phone = $1', [
    `+966${number}`,
  ])
  const [given] = await db.read(scoresGiven, { raterId: rater!.id, ratedId: id })
  expect(given?.scores?.slice(0, 3)).toEqual([2, 0, 5])
})

test('one cannot rate oneself: a message and a home button', async ({ page, say, signIn }) => {
  const me = newPerson()
  await signIn(me)
  await page.goto(`/rate/${me.handle}`)
  await expect(page.getByText(say(messages.self))).toBeVisible()
  await expect(page.getByRole('button', { name: say(messages.submit) })).toHaveCount(0)
  await expect(page.getByLabel(say(sharingMessages.link))).toHaveValue(new RegExp(`/rate/${me.handle}$`))
  await expect(page.getByRole('button', { name: say(sharingMessages.share), exact: true })).toBeEnabled()
  await page.getByRole('link', { name: say(messages.goHome), exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('stars: one tab stop a category, arrows in reading direction; a double tap sends once; 429 counts down', {
  tag: '@both',
}, async ({ page, say, signIn, db, language }) => {
  const owner = newPerson()
  await addPerson(db, owner)
  await signIn(newPerson())
  await page.goto(`/rate/${owner.handle}`)
  await star(page, say, 0, 1).focus()
  await page.keyboard.press('3')
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(star(page, say, 0, 4)).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('5')
  await expect(star(page, say, 1, 5)).toBeChecked()
  await page.keyboard.press('Delete')
  await expect(page.getByText(say(messages.rated('1', `${categories.length}`)))).toBeAttached()
  let sent = 0
  await page.route(`**${ratingsCalls.submit.path}`, (route) => {
    sent += 1
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '30' },
      json: { success: false, code: 'TOO_MANY_REQUESTS', message: 'Too many requests' },
    })
  })
  await page.getByRole('button', { name: say(messages.submit) }).dblclick()
  await expect(page.getByRole('button', { name: /0:(30|[12]\d)/ })).toBeDisabled()
  expect(sent).toBe(1)
  await expect(star(page, say, 0, 4)).toBeChecked()
})

test("a shared link's page brings its person, scores and first stars, so it renders without a call", async ({
  page,
  say,
  signIn,
  db,
}) => {
  const owner = newPerson()
  const id = await addPerson(db, owner)
  await signIn(newPerson())
  await rate(db, id, [{ manners: 3 }])
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await page.goto(`/rate/${owner.handle}`)
  await expect(star(page, say, 0, 4)).toBeVisible()
  await expect(page.getByText(say(ratedBy(1)))).toBeVisible()
  expect(asked).toEqual([])
})

test('public profile: average out of 5.0, Rated by N users, breakdown, a disabled message button; a skeleton of 7 first', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const owner = { ...newPerson(), name: 'Abdulrahman bin Khalid Al-Otaibi' }
  const id = await addPerson(db, owner)
  await rate(db, id, [{ knowledge: 5, humor: 4 }, { knowledge: 4, manners: 3 }, { travelCompanion: 5 }])
  await signIn(newPerson())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const call = `**${profilesCalls.person.path.replace(':userId', owner.handle)}`
  await page.route(call, async (route) => {
    await held
    await route.continue()
  })
  await withoutAnswers(page, `/user/${owner.handle}`)
  await page.goto(`/user/${owner.handle}`)
  await expect(page.locator('[data-placeholder]')).toHaveCount(categories.length)
  release()
  await expect(page.getByRole('heading', { level: 1, name: owner.name })).toBeVisible()
  await expect(page.getByText(say(ratedBy(3)))).toBeVisible()
  await expect(page.getByText('4.2', { exact: true })).toBeVisible()
  await expect(page.getByText(say(summaryMessages.outOf), { exact: true })).toBeVisible()
  const message = page.getByRole('button', { name: say(profileMessages.message) })
  await expect(message).toBeDisabled()
  await expect(message).toHaveAccessibleDescription(say(profileMessages.messageText))
})

test('an unknown person shows a not-found card, and an old user ID still leads to its owner', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const me = newPerson()
  const { id } = await signIn(me)
  const renamed = `x${me.handle}`
  await db.transaction(async (query) => {
    await query('test_new_handle', 'insert into handles (handle, account_id) values ($1, $2)', [renamed, id])
    await query('test_rename', 'update people set handle = $1 where id = $2', [renamed, id])
  })
  await page.goto(`/user/${me.handle}`)
  await expect(page).toHaveURL(new RegExp(`/user/${renamed}$`))
  await page.goto('/user/nobody_at_all')
  await expect(page.getByRole('heading', { name: say(profileMessages.notFound) })).toBeVisible()
  await page.getByRole('link', { name: say(profileMessages.backToSearch) }).click()
  await expect(page).toHaveURL(/\/search$/)
  await page.goto('/rate/nobody_at_all')
  await expect(page.getByRole('heading', { name: say(profileMessages.notFound) })).toBeVisible()
  await page.route('**/api/user/*', (route) => route.abort())
  await withoutAnswers(page, `/rate/${renamed}`)
  await page.goto(`/rate/${renamed}`)
  await expect(page.getByText(say(messages.failedToLoad))).toBeVisible()
  await withoutAnswers(page, `/user/${renamed}`)
  await page.goto(`/user/${renamed}`)
  await expect(page.getByText(say(profileMessages.failed))).toBeVisible()
  await page.unroute('**/api/user/*')
  await page.getByRole('button', { name: say(loadingMessages.retry) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(me.name)
  await page.route('**/api/user/*', (route) => route.abort(), { times: 1 })
  await page.goto(`/rate/${renamed}`)
  await page.getByRole('button', { name: say(loadingMessages.retry) }).click()
  await expect(page.getByText(say(messages.self))).toBeVisible()
})

test('the thanks say the name back, and turn to the own link of raters whom nobody has rated', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const person = newPerson()
  await addPerson(db, person)
  const { id } = await signIn(newPerson())
  const submit = async () => {
    await page.goto(`/rate/${person.handle}`)
    await star(page, say, 0, 4).check({ force: true })
    await page.getByRole('button', { name: say(messages.submit) }).click()
    await expect(page.getByText(say(messages.saved))).toBeVisible()
  }
  await submit()
  await expect(page.getByText(say(messages.yourTurn))).toBeVisible()
  await expect(page.getByRole('button', { name: say(sharingMessages.shareLink) })).toBeEnabled()
  await rate(db, id, [{ humor: 4 }])
  await submit()
  await expect(page.getByRole('link', { name: say(messages.seeMine), exact: true })).toBeVisible()
  await expect(page.getByText(say(messages.yourTurn))).toHaveCount(0)
})
