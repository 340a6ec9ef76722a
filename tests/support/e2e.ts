import { test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { isLanguage, type Language, type Text } from '#platform/i18n/i18n.ts'
import { createTestDatabase } from './database.ts'
import { addPerson, type NamedPerson } from './people.ts'
import { provenSession } from './provenSession.ts'
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

/**
 * A journey runs in English; in Arabic too where it depends on it, and otherwise in the sweep. A complaint of
 * the browser fails it.
 */
export const test = base.extend<Journey, { database: string; db: TestDatabase }>({
  // The server of E2E_TRUSTED_ORIGIN has that of E2E_TRUSTED_DATABASE.
  database: [process.env.E2E_DATABASE ?? '', { option: true, scope: 'worker' }],
  db: [
    async ({ database }, use) => {
      const db = createTestDatabase({ connectionString: database })
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
      const value = await provenSession(db, id)
      await context.addCookies([{ name: 'session', value, url: baseURL ?? '' }])
      return { id }
    }),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => isOfClock(error) || complaints.push(String(error)))
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
 * Chromium reports that requests are intercepted before the page's own process has heard of it. A request in
 * between goes out as if there were no route. So a probe is sent until it is intercepted.
 */
async function untilIntercepted(page: Page, route: Page['route']) {
  if (!page.url().startsWith('http')) return
  const probe = '/intercepted'
  await route(`**${probe}`, (each) => each.fulfill({ status: 204 }), { times: 1 })
  const status = () =>
    page.evaluate((path) => fetch(path).then((answer) => answer.status), probe).catch(() => 0)
  await expect.poll(status).toBe(204)
}

/** In a page that is used again, Playwright's clock of the journey before looks for itself in vain. */
const isOfClock = ({ message }: Error) => message.endsWith("(reading 'controller')")

/** The client logs refused calls, as §8 of the specification asks, and Chromium does so by itself. */
const expected = /^(Call failed|Failed to load resource|TypeError: Failed to fetch dynamically imported)/

export { expect }

/** Stops time in the page until the test moves it, so that a countdown does not depend on the machine. */
export async function holdTime(page: Page) {
  // A screen is drawn, and begins to wait, a moment after the page has come. That moment would be held too.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** From here the toasts that are shown stay, as they do while somebody looks at another window. */
export const holdToasts = (page: Page) => page.evaluate(() => dispatchEvent(new Event('blur')))

export const desktop = { width: 1280, height: 800 }

/**
 * Waits for the fonts, and for every animation to end, also for those that begin meanwhile; endless ones may
 * go on.
 */
export const isStill = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
      })
    for (let all = moving(); all.length > 0; all = moving())
      await Promise.allSettled(all.map(({ finished }) => finished))
  })

export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

type LookedFor = { rules?: string[]; only?: string; without?: string }

/** As a step of its own, which a report names. */
export const hasNoAxeViolations = (page: Page, lookedFor: LookedFor = {}) =>
  test.step('axe', () => axeFindsNothing(page, lookedFor))

/** A text that fades has the contrast of neither colour, so axe looks when everything is still. */
async function axeFindsNothing(page: Page, lookedFor: LookedFor) {
  // The page is told that its window lost the focus: a toast then waits, and does not fade while axe looks.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  // It is half a megabyte, which a page reads once, and in that time something may begin to move.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await isStill(page)
  const found = await page.evaluate(async ({ rules, only, without }) => {
    const { violations } = await window.axe.run(only ?? document, {
      // What passes is not written down, which would take as long as looking.
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
      ...(without && { rules: { [without]: { enabled: false } } }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, lookedFor)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(found).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

export async function hasNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond, 'scrolls sideways').toBeLessThanOrEqual(0)
}

/** Photographs the page if PHOTOS is set, because nobody looks at photographs of every run. */
export async function photograph(page: Page, name: string) {
  if (!process.env.PHOTOS) return
  // What was pressed last would look as under a pointer, which a phone has not.
  await page.mouse.move(0, 0)
  // A dialog stands at the edge of what is seen, which would be far below on a whole page.
  const fullPage = (await page.locator('dialog[open]').count()) === 0
  await page.screenshot({ path: `photos/${name}.png`, fullPage, animations: 'disabled' })
}

export const themes = ['light', 'dark'] as const
