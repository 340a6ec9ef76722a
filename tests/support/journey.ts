import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { openSession } from '#features/auth/sessions/sessions.server.ts'
import { isLanguage, type Language, type Text } from '#kit/words/i18n.ts'
import { openTestDatabase } from './database.ts'
import { addPerson, type NamedPerson } from './people.ts'
import type { TestDatabase } from './unchecked.ts'

type Journey = {
  language: Language
  /** The words of the journey's language. */
  say: (text: Text) => string
  /** Signs somebody in, in this browser. */
  signIn: (person: NamedPerson) => Promise<{ id: number }>
  /** What the browser complained of: errors, and breaches of the content policy. */
  complaints: string[]
}

/** A journey runs once in English and once in Arabic; a complaint of the browser fails it. */
export const test = base.extend<Journey, { db: TestDatabase }>({
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: the form Playwright asks for
    async ({}, use) => {
      const db = openTestDatabase({ connectionString: process.env.JOURNEY_DATABASE ?? '' })
      await use(db)
      await db.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the form Playwright asks for
  language: async ({}, use, { project }) => {
    const { language } = project.metadata
    if (!isLanguage(language)) throw new Error('the project names no language')
    await use(language)
  },
  say: async ({ language }, use) => use((text) => text[language]),
  signIn: async ({ db, context, baseURL }, use) =>
    use(async (person) => {
      const id = await addPerson(db, person)
      const value = await openSession(db.write, id, 3600)
      await context.addCookies([{ name: 'session', value, url: baseURL ?? '' }])
      return { id }
    }),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, context, language, baseURL }, use) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const route = page.route.bind(page)
    page.route = async (...asked) => {
      const routed = await route(...asked)
      await untilIntercepted(page, route)
      return routed
    }
    await use(page)
  },
})

/**
 * Chromium says that requests are intercepted before the page's own process has heard of it: one that was sent in
 * between went out as if there were no route, and was told to nobody. So a request is sent until it is intercepted.
 */
async function untilIntercepted(page: Page, route: Page['route']) {
  if (!page.url().startsWith('http')) return
  const probe = '/intercepted'
  await route(`**${probe}`, (each) => each.fulfill({ status: 204 }), { times: 1 })
  const status = () =>
    page.evaluate((path) => fetch(path).then((answer) => answer.status), probe).catch(() => 0)
  await expect.poll(status).toBe(204)
}

/** What §8 has the client log for a refused call, and what Chromium says of one by itself. */
const expected = /^(Call failed|Failed to load resource|TypeError: Failed to fetch dynamically imported)/

export { expect }

/** Time in the page stands from now on, until the test moves it: a countdown is what it was however slow the machine. */
export async function holdTime(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Both themes, side to side, axe and a photograph. What is not a colour is the same in both. */
export async function lookAt(page: Page, name: string) {
  await expect(page.locator('h1').first()).toBeAttached()
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await hasNoAxeViolations(page, theme === 'light' ? {} : { rules: ['color-contrast'] })
    await hasNoSidewaysScroll(page)
    await photograph(page, `${name}-${theme}`)
    if (process.env.PHOTOS) await photographWide(page, `${name}-${theme}-1280`)
  }
}

/** What moves or fades has arrived, and what its arrival set in motion too; what never ends may go on. */
export const isStill = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
      })
    for (let all = moving(); all.length > 0; all = moving())
      await Promise.allSettled(all.map(({ finished }) => finished))
  })

/** On its way from one colour to the other, a text has neither's contrast: axe looks when all is still, and stays so. */
export async function hasNoAxeViolations(
  page: Page,
  { rules, only }: { rules?: string[]; only?: string } = {},
) {
  // As when the window is left: a toast waits, and does not fade away while axe looks.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await isStill(page)
  const axe = new AxeBuilder({ page })
  if (rules) axe.withRules(rules)
  if (only) axe.include(only)
  const { violations } = await axe.analyze()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found).toEqual([])
}

export async function hasNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond, 'scrolls sideways').toBeLessThanOrEqual(0)
}

/** For a person to look at, when PHOTOS is set: nobody looks at those of every run. */
export async function photograph(page: Page, name: string) {
  if (!process.env.PHOTOS) return
  await page.screenshot({ path: `photos/${name}.png`, fullPage: true, animations: 'disabled' })
}

async function photographWide(page: Page, name: string) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  await photograph(page, name)
  if (size) await page.setViewportSize(size)
}

export const themes = ['light', 'dark'] as const
