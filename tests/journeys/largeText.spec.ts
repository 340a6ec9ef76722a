import type { Page } from '@playwright/test'
import { gateWords } from '#features/admin/messages.ts'
import { notify, rate } from '../support/acts.ts'
import { expect, photograph, test } from '../support/journey.ts'
import { addPerson } from '../support/people.ts'
import { clipped } from '../support/pseudo.ts'
import { newNumber, newPerson, signingIn } from '../support/signingIn.ts'

const widths = [320, 360, 768, 1024, 1280]

test('text of 200 % loses nothing and scrolls nothing sideways, on any screen from 320 to 1280 px', async ({
  page,
  say,
  signIn,
  db,
  language,
}) => {
  const look = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      const at = `${name} at ${width} px`
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth > clientWidth
      })
      expect.soft(sideways, `${at} scrolls sideways`).toBe(false)
      expect.soft(await clipped(page), at).toEqual([])
      expect.soft(await outside(page), at).toEqual([])
      await photograph(page, `large-${name.replaceAll(/\W+/g, '-')}-${width}-${language}`)
    }
  }
  const open = async (path: string) => {
    await page.goto(path)
    await look(path)
  }
  const other = {
    ...newPerson(),
    name: language === 'ar' ? 'عبدالرحمن بن خالد العتيبي' : 'Abdulrahman bin Khalid',
  }
  await rate(db, await addPerson(db, other), [{ knowledge: 4, manners: 5 }, { humor: 2 }])
  for (const path of ['/auth', '/privacy-policy', '/nothing-here', `/rate/${other.handle}`]) await open(path)
  await open('/login')
  await signingIn(page, say).askCode(newNumber())
  await look('code')

  await page.goto('/admin')
  await look('gate')
  await page
    .getByLabel(say(gateWords.password), { exact: true })
    .fill(process.env.JOURNEY_ADMIN_PASSWORD ?? '')
  await page.getByRole('button', { name: say(gateWords.enter) }).click()
  await expect(page.getByRole('tablist')).toBeVisible()
  for (const tab of ['users', 'categories', 'analytics']) await open(`/admin?tab=${tab}`)

  const { id } = await signIn(newPerson())
  await notify(db, id, ['new_rating', 'verified'])
  await rate(db, id, [{ knowledge: 5, friendliness: 3 }])
  for (const path of [
    '/',
    '/?tab=qr',
    '/?tab=search',
    '/?tab=premium',
    `/search?q=${other.handle}`,
    `/user/${other.handle}`,
    `/rate/${other.handle}`,
    '/edit-profile',
    '/settings',
    '/invite',
  ])
    await open(path)
})

/**
 * Finds texts that reach over the edge of the screen, where nobody can scroll to, or out of the box they
 * stand in.
 */
const outside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    /** Is clipped to a pixel, itself or with what it stands in. */
    const isOnlySpoken = (element: Element | null): boolean =>
      element !== null && (element.clientWidth === 1 || isOnlySpoken(element.parentElement))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      if (!walker.currentNode.textContent?.trim() || !element?.checkVisibility()) continue
      if (element.closest('script, noscript') || isOnlySpoken(element)) continue
      range.selectNodeContents(walker.currentNode)
      const box = element.closest('[role=tablist], .rounded-card, .rounded-control')?.getBoundingClientRect()
      const [start, end] = [Math.max(0, box?.left ?? 0), Math.min(width, box?.right ?? width)]
      const beyond = [...range.getClientRects()].some(
        ({ left, right }) => left < start - 1 || right > end + 1,
      )
      if (beyond) found.push(walker.currentNode.textContent.slice(0, 60))
    }
    return found
  })
