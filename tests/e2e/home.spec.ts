import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { homeMessages as messages, peopleRatedYou } from '#features/home/home.messages.ts'
import { noticeKinds } from '#features/notifications/notificationKinds.messages.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { bellMessages, isNow, notificationMessages } from '#features/notifications/notifications.messages.ts'
import { badgeMessages } from '#features/profiles/profiles.messages.ts'
import { historyMessages } from '#features/ratings/history/history.messages.ts'
import { rememberDayOfAll } from '#features/ratings/history/rememberDay.server.ts'
import { categories, ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { summaryMessages } from '#features/ratings/ratings.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { keysOf } from '#platform/typedRecords.ts'
import { withoutAnswers } from '#tests/support/withoutPrefetch.ts'
import { loadingMessages } from '#ui/loading/loading.messages.ts'
import { phoneRadius } from '#ui/petals/chart.ts'
import { notify, rate } from '../support/actions.ts'
import { expect, test } from '../support/e2e.ts'
import { mostWords, readHome } from '../support/homeText.ts'
import { decoded } from '../support/qr.ts'
import { newPerson } from '../support/signingIn.ts'

test('profile: avatar, name, @userId, badge, number of raters, overall rating, per-category average', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const person = newPerson()
  const { id } = await signIn(person)
  await rate(db, id, [
    { knowledge: 5, manners: 5, humor: 4, travelCompanion: 3 },
    { knowledge: 4, manners: 5, moneyHandling: 4, openMindedness: 3 },
    { knowledge: 4, friendliness: 5 },
  ])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await expect(page.getByText(`@${person.handle}`)).toBeVisible()
  await expect(page.getByText(say(badgeMessages.new), { exact: true })).toBeVisible()
  await expect(page.getByText(say(peopleRatedYou(3)))).toBeVisible()
  await expect(page.getByText('4.2', { exact: true }).first()).toBeVisible()
  const table = page.getByRole('table', { name: say(summaryMessages.byTrait) })
  await expect(table.getByRole('row')).toHaveCount(categories.length)
  const scores = ['5.0', '5.0', '4.3', '4.0', '4.0', '3.0', '3.0']
  await expect(table.getByRole('row')).toContainText(
    scores.map((score) => say(summaryMessages.outOfFive(score))),
  )
})

test('the owner sees each trait over time, as lines and as a table, and nobody else can ask for them', {
  tag: '@both',
}, async ({ page, say, signIn, db, request }) => {
  const { id } = await signIn(newPerson())
  await db.write(
    'test_was_shown',
    `insert into shown_averages values ($1, '2026-11-02', '{400,0,0,0,0,0,0}')`,
    [id],
  )
  await rate(db, id, [{ knowledge: 5, manners: 3 }])
  await rememberDayOfAll(db, new AbortController().signal)
  await page.goto('/')
  await page.getByText(say(historyMessages.title)).click()
  await page.getByText(say(historyMessages.figures)).click()
  const table = page.getByRole('table', { name: say(historyMessages.title) })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expect(table.getByRole('row').nth(1)).toContainText('5.04.0')
  await expect(table.getByRole('row').nth(2)).toContainText('3.0–')
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  expect((await request.get('/api/user/ratings/history')).status()).toBe(401)
})

test('on a phone the number, the raters and the flower with its numbers and names fit within 340 px', {
  tag: '@both',
}, async ({ page, say, signIn, db }) => {
  const { id } = await signIn(newPerson())
  const seven = { knowledge: 5, manners: 4, moneyHandling: 3, humor: 2, openMindedness: 5 }
  await rate(db, id, [
    { ...seven, friendliness: 4, travelCompanion: 1 },
    { ...seven, friendliness: 5 },
  ])
  await db.write('test_verified', 'update people set is_verified = true where id = $1', [id])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const chart = page.getByRole('group', { name: say(summaryMessages.byTrait) })
  const bottoms = async (all: Locator) => {
    await expect(all.first()).toBeVisible()
    return all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().bottom))
  }
  for (const told of [
    page.getByText(say(peopleRatedYou(2))),
    page.locator('.text-score'),
    chart.locator('path, text'),
  ])
    expect(Math.max(...(await bottoms(told)))).toBeLessThanOrEqual(340)
  expect((await chart.locator('svg').boundingBox())!.width / 2).toBeGreaterThanOrEqual(phoneRadius)
  await expect(chart.locator('text')).toHaveText(['5.0', '4.0', '3.0', '2.0', '5.0', '4.5', '1.0'])
})

test('no ratings: a dash and one share button, never 0.0', async ({ page, say, signIn, context }) => {
  const person = newPerson()
  await signIn(person)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/')
  await expect(page.getByText(say(messages.noRatings))).toBeVisible()
  await expect(page.getByText('0.0')).toHaveCount(0)
  await expect(page.getByText('–', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say(sharingMessages.shareLink) }).click()
  await expect(page.getByText(say(sharingMessages.copied), { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${new URL(page.url()).origin}/rate/${person.handle}`)
})

test('a newcomer’s home has at most 80 words, one way to share and one to search', {
  tag: '@both',
}, async ({ page, say, signIn }) => {
  await signIn(newPerson())
  const { words: said, ...ways } = await readHome(page, say, messages.edit)
  expect(said).toBeLessThanOrEqual(mostWords)
  expect(ways).toEqual({ shares: 1, searches: 1 })
})

test('four tabs, the tab in the address, arrow keys follow the direction', { tag: '@both' }, async ({
  page,
  say,
  signIn,
  language,
}) => {
  await signIn(newPerson())
  await page.goto('/')
  const onwards = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  await page.getByRole('tab', { name: say(messages.profile) }).focus()
  await page.keyboard.press(onwards)
  await expect(page.getByRole('tab', { name: say(messages.qr) })).toBeFocused()
  await expect(page).toHaveURL(/\?tab=qr$/)
  await page.keyboard.press(onwards)
  await expect(page).toHaveURL(/\?tab=search$/)
  await page.getByRole('textbox', { name: say(messages.findPeople) }).click()
  await expect(page).toHaveURL(/\/search$/)
  await page.goBack()
  await page.getByRole('tab', { name: say(messages.premium) }).click()
  await expect(page.getByText(say(messages.inviteText))).toBeVisible()
  await page.getByRole('link', { name: say(messages.inviteFriends) }).click()
  await expect(page).toHaveURL(/\/invite$/)
})

test('qr: QR code of the rating link, share, save image', async ({ page, say, signIn, baseURL }) => {
  const person = newPerson()
  await signIn(person)
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.canShare = () => true
    navigator.share = async (data) => void shared.push(data ?? {})
  })
  await page.goto('/?tab=qr')
  await expect(page.getByRole('img', { name: say(sharingMessages.alt) })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })

  const link = `${baseURL}/rate/${person.handle}`
  const saved = await download(page, say(sharingMessages.save))
  expect(saved.name).toBe(`${person.handle}-qr-code.png`)
  expect(saved.image).toMatchObject({ width: 256, height: 256 })
  expect(saved.margin, 'in modules').toBeCloseTo(2, 0)
  expect(saved.text).toBe(link)
  expect(saved.colours).toEqual(['11,95,91', '255,255,255'])
  const large = await download(page, say(sharingMessages.largePng))
  expect(large.image.width).toBe(2048)
  expect(large.text).toBe(link)
  const svg = await download(page, say(sharingMessages.svg))
  expect(svg.name).toBe(`${person.handle}-qr-code.svg`)
  expect(svg.text).toBe(link)
  const onScreen = await page.getByRole('img', { name: say(sharingMessages.alt) }).screenshot()
  expect(await decoded(onScreen)).toBe(link)

  await page.getByRole('button', { name: say(sharingMessages.share), exact: true }).click()
  await expect
    .poll(() =>
      page.evaluate(() => Reflect.get(window, 'shared').map((data: ShareData) => data.files?.[0]?.name)),
    )
    .toEqual([`${person.handle}-qr-code.png`])
})

test('a canceled share sheet is no error, and `/` opens search', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0, opened: 0 })
    navigator.canShare = () => true
    navigator.share = async () => {
      Object.assign(window, { asked: 1 })
      throw new DOMException('closed', 'AbortError')
    }
    window.open = () => {
      Object.assign(window, { opened: 1 })
      return null
    }
  })
  await page.goto('/?tab=qr')
  const share = page.getByRole('button', { name: say(sharingMessages.share), exact: true })
  await share.click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(1)
  await expect(share).not.toHaveAttribute('aria-busy')
  expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toBe(0)
  await expect(page.locator('.toast')).toHaveCount(0)

  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByRole('textbox')).toBeFocused()
})

test('notifications bell with a count badge: it caps at 99+, and opening marks them read', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const { id } = await signIn(newPerson())
  const kinds = keysOf(noticeKinds)
  await notify(db, id, kinds)
  await page.addInitScript(() => {
    const badges: unknown[] = []
    Object.assign(window, { badges })
    navigator.setAppBadge = async (count) => void badges.push(count)
  })
  await page.goto('/')
  await page.getByRole('button', { name: say(bellMessages(kinds.length)) }).click()
  const dialog = page.getByRole('dialog', { name: say(notificationMessages.title) })
  for (const { words } of Object.values(noticeKinds)) await expect(dialog.getByText(say(words))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: say(bellMessages(0)), exact: true })).toBeVisible()
  const onAppIcon = await page.evaluate(() => Reflect.get(window, 'badges'))
  expect([onAppIcon.includes(kinds.length), onAppIcon.at(-1)]).toEqual([true, 0])
  await notify(
    db,
    id,
    Array.from({ length: 120 }, () => 'new_rating' as const),
  )
  await page.reload()
  const bell = page.getByRole('button', { name: say(bellMessages(100)) })
  await expect(bell).toHaveText('99+')
  const { height } = (await bell.getByText('99+').boundingBox())!
  expect(height, 'one line').toBeLessThan(24)
  await page.route(`**${notificationsCalls.read.path}`, (route) => route.abort())
  await bell.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeVisible()
})

test('the bell says what has changed since it was last opened', { tag: '@both' }, async ({
  page,
  say,
  signIn,
  db,
}) => {
  const { id } = await signIn(newPerson())
  await rate(db, id, [{ humor: 4, knowledge: 5 }])
  await page.goto('/')
  await expect(page.getByRole('table', { name: say(summaryMessages.byTrait) })).toBeAttached()
  await rate(db, id, [{ humor: 5 }])
  await page.reload()
  await page.getByRole('button', { name: say(bellMessages(2)) }).click()
  const rows = page.getByRole('dialog', { name: say(notificationMessages.title) }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(say(isNow({ en: 'Humor', ar: 'خفة الظل' }, '4.5')))
  await expect(rows.getByRole('link')).toHaveAttribute('href', '/')
  expect(await page.evaluate(() => localStorage.getItem('scoresTold'))).toContain('4.5')
})

test('a failed load is reported, and Try again loads it', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  const path = `**${ratingsCalls.received.path}`
  await page.route(path, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: '' }))
  await withoutAnswers(page, '/')
  await page.goto('/')
  await expect(page.getByText(say(messages.ratingsFailed))).toBeVisible()
  await page.unroute(path)
  await page.getByRole('button', { name: say(loadingMessages.retry) }).click()
  await expect(page.getByText(say(messages.noRatings))).toBeVisible()
})

async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  const bytes = await readFile(await file.path())
  const { data, info } = await sharp(bytes, { density: 300 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colours = new Set<string>()
  for (let at = 0; at < data.length; at += 4) colours.add(data.subarray(at, at + 3).join(','))
  return {
    name: file.suggestedFilename(),
    image: info,
    colours: [...colours].sort(),
    margin: marginOf(data, info),
    text: await decoded(bytes),
  }
}

/** The quiet zone in modules; the corner pattern is seven modules wide. */
function marginOf(data: Buffer, { width }: { width: number }) {
  const isDark = (at: number) => data[at * 4]! < 128
  const corner = Array.from({ length: data.length / 4 }, (_, at) => at).find(isDark) ?? 0
  let edge = 0
  while (isDark(corner + edge)) edge += 1
  return (corner % width) / (edge / 7)
}
