import { test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { isLanguage, type Language, type Text } from '#platform/i18n/i18n.ts'
import { createTestDatabase } from './database.ts'
import { addPerson, type NamedPerson } from './people.ts'
import { provenSession } from './provenSession.ts'
import type { TestDatabase } from './unchecked.ts'

type Journey = {
  language: Language
  say: (text: Text) => string
  signIn: (person: NamedPerson) => Promise<{ id: number }>
  complaints: string[]
}

/**
 * Runs in English, and in Arabic if it depends on the language; the sweep covers the rest. Any browser
 * complaint fails it.
 */
export const test = base.extend<Journey, { database: string; db: TestDatabase }>({
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
 * Chromium confirms interception before the renderer applies it, so requests can slip through. Probe until
 * one is intercepted.
 */
async function untilIntercepted(page: Page, route: Page['route']) {
  if (!page.url().startsWith('http')) return
  const probe = '/intercepted'
  await route(`**${probe}`, (each) => each.fulfill({ status: 204 }), { times: 1 })
  const status = () =>
    page.evaluate((path) => fetch(path).then((answer) => answer.status), probe).catch(() => 0)
  await expect.poll(status).toBe(204)
}

/** Playwright's clock from the previous journey throws this in a reused page. */
const isOfClock = ({ message }: Error) => message.endsWith("(reading 'controller')")

/** The client logs refused calls (§8), and so does Chromium. */
const expected = /^(Call failed|Failed to load resource|TypeError: Failed to fetch dynamically imported)/

export { expect }

/** Makes countdowns independent of machine speed. */
export async function holdTime(page: Page) {
  // Waits for the screen first, because freezing time would also stop it from mounting.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** A blurred window pauses toasts. */
export const holdToasts = (page: Page) => page.evaluate(() => dispatchEvent(new Event('blur')))

export const desktop = { width: 1280, height: 800 }

/** Waits for fonts and finite animations, including new ones. */
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

export const hasNoAxeViolations = (page: Page, lookedFor: LookedFor = {}) =>
  test.step('axe', () => axeFindsNothing(page, lookedFor))

/** Fading text fails contrast checks, so wait until nothing moves. */
async function axeFindsNothing(page: Page, lookedFor: LookedFor) {
  // Blur pauses toasts, so none fades while axe runs.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  // Injects axe (500 KB) first: it takes long enough for an animation to start.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await isStill(page)
  const found = await page.evaluate(async ({ rules, only, without }) => {
    const { violations } = await window.axe.run(only ?? document, {
      // Omits passed rules: serializing them would take as long as the check.
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

export async function photograph(page: Page, name: string) {
  if (!process.env.PHOTOS) return
  // Moves the mouse away, because phones show no hover.
  await page.mouse.move(0, 0)
  // For a dialog, captures only the viewport: in a full-page screenshot, it would be far below.
  const fullPage = (await page.locator('dialog[open]').count()) === 0
  await page.screenshot({ path: `photos/${name}.png`, fullPage, animations: 'disabled' })
}

export const themes = ['light', 'dark'] as const
