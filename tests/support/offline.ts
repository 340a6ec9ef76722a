import type { Page } from '@playwright/test'
import { homeMessages } from '#features/home/home.messages.ts'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { expect } from './e2e.ts'

/** Returns once the service worker has cached everything. */
export async function openRemembered(page: Page, path = '/', origin = '') {
  await page.goto(`${origin}/`)
  await page.evaluate(() => localStorage.setItem('remembered', '1'))
  await page.goto(origin + path)
  await expect.poll(() => ownCached(page)).toBeGreaterThanOrEqual(4)
}

export const ownCached = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('own')) ? (await (await caches.open('own')).keys()).length : 0,
  )

export const storedHere = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url, { ignoreVary: true })
        const body = url.includes('/assets/') ? '' : await answer?.text()
        texts.push(name, url, JSON.stringify([...(answer?.headers ?? [])]), body ?? '')
      }
    }
    return texts.join('\n')
  })

type Say = (text: Text) => string

export const star = (page: Page, say: Say, row: number, score: number) =>
  page
    .locator('fieldset')
    .nth(row)
    .getByRole('radio', { name: say(starMessages(score)) })

export async function signOut(page: Page, say: Say) {
  await page.getByRole('button', { name: say(homeMessages.logout) }).click()
}
