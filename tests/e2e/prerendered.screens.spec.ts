import type { Page } from '@playwright/test'
import { badgeMessages } from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { addPerson, type NamedPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'
import { rate } from '../support/actions.ts'
import { boxOf, expect, isStill, test } from '../support/e2e.ts'

const bio = 'Coffee & books.\n<b>قهوة وكتب</b>'

test('a page shows its person before any script has loaded', async ({ page, say, signIn, db }) => {
  const [me, described, plain] = [newPerson(), newPerson(), newPerson()]
  const name = 'عبدالرحمن بن عبدالعزيز Al-Otaibi'
  await describe(db, await addPerson(db, { ...described, name }))
  await addPerson(db, plain)
  const visits = async (path: string, person: NamedPerson, more: string[]) => {
    const come = await withoutScripts(page, path)
    const hero = page.locator('.hero')
    for (const text of [person.name, `@${person.handle}`, ...more])
      await expect(hero.getByText(text).last()).toBeVisible()
    await expect(page.getByRole('heading')).toHaveCount(0)
    come()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const youRate = say(rateMessages.youRate)
  await visits(`/rate/${plain.handle}`, plain, [youRate])
  await signIn(me)
  await visits('/', me, [say(badgeMessages.new)])
  const verified = say(badgeMessages.verified)
  await visits(`/rate/${described.handle}`, { ...described, name }, [youRate, verified])
  await visits(`/user/${described.handle}`, { ...described, name }, [verified, 'Coffee & books.'])
  await visits(`/rate/${me.handle}`, me, [])
})

const firstTrait = { en: 'Knowledge', ar: 'المعرفة' }
const lastTrait = { en: 'Travel companion', ar: 'رفقة السفر' }

test('server-rendered parts of a person stay in place when the scripts load', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const [me, other] = [newPerson(), newPerson()]
  const given = [{ knowledge: 5, humor: 4 }]
  await rate(db, (await signIn(me)).id, given)
  await rate(db, await addPerson(db, other), given)
  const title = page.locator('.hero h1')
  const petals = page.locator('.hero').getByRole('group')
  for (const path of ['/', `/user/${other.handle}`, `/rate/${other.handle}`]) {
    const come = await withoutScripts(page, path)
    await expect(title).toBeVisible()
    await isStill(page)
    const placed = path.startsWith('/rate')
      ? [
          title,
          ...[firstTrait, lastTrait].map((trait) => page.getByText(say(trait), { exact: true }).first()),
        ]
      : [title]
    const tops = () => Promise.all(placed.map(async (part) => (await boxOf(part)).y))
    const before = await tops()
    come()
    await expect(path.startsWith('/rate') ? page.getByRole('radio').first() : petals).toBeAttached()
    for (const [place, y] of (await tops()).entries())
      expect(Math.abs(y - before[place]!), `${path}: part ${place}`).toBeLessThanOrEqual(2)
  }
})

test('a rating link brings the styles along, for visitors and members; other pages of members link to them', async ({
  page,
  signIn,
  db,
}) => {
  const person = newPerson()
  await addPerson(db, person)
  const isLinked = async (path: string) =>
    (await (await page.request.get(path)).text()).includes('rel="stylesheet"')
  expect(await isLinked(`/rate/${person.handle}`)).toBe(false)
  await signIn(newPerson())
  expect(await isLinked(`/rate/${person.handle}`)).toBe(false)
  expect(await isLinked(`/user/${person.handle}`)).toBe(true)
})

test("a browser without JavaScript shows a link's person, and says what it needs", async ({
  browser,
  baseURL,
  db,
}) => {
  const person = newPerson()
  await describe(db, await addPerson(db, person))
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/rate/${person.handle}`)
  await expect(page.getByText(person.name, { exact: true })).toBeVisible()
  await expect(page.getByText('<b>قهوة وكتب</b>')).toBeAttached()
  await expect(page.locator('.without-script')).toBeVisible()
  await expect(page.locator('.arriving')).toBeHidden()
  await context.close()
})

test.describe(() => {
  test.use({ language: 'en' })

  test('an English page loads the Arabic font only for a name in Arabic letters', async ({ page, db }) => {
    const [latin, arabic] = [newPerson(), newPerson()]
    await addPerson(db, { ...latin, name: 'Fahad Al-Otaibi' })
    await addPerson(db, { ...arabic, name: 'فهد العتيبي' })
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    const fetchesArabic = async (path: string) => {
      fetched.length = 0
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.fonts.ready.then(() => true))
      return fetched.some((url) => url.includes('readex-pro-arabic'))
    }
    for (const path of ['/auth', '/login', `/rate/${latin.handle}`])
      expect(await fetchesArabic(path), path).toBe(false)
    expect(await fetchesArabic(`/rate/${arabic.handle}`)).toBe(true)
  })
})

const describe = (db: TestDatabase, id: number) =>
  db.write('test_describe', 'update people set bio = $2, is_verified = true where id = $1', [id, bio])

async function withoutScripts(page: Page, path: string) {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  // Reading the height forces layout, which starts the font loads.
  await page.waitForFunction(() => document.body?.scrollHeight > 0 && document.fonts.size > 0)
  return scripts.resolve
}
