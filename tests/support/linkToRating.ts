import type { Locator, Page } from '@playwright/test'
import { yearMessages } from '#features/privacy/consents/consents.messages.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { rateMessages as messages } from '#features/ratings/rate/rate.messages.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { rate } from './actions.ts'
import { expect, test } from './e2e.ts'
import { addPerson } from './people.ts'
import { newNumber, newPerson } from './signingIn.ts'

const mostTaps = 8
const mostWords = 250

/** Counts what a visitor taps and reads from a friend's link to a counted rating; prints both. */
export const testLinkToRating = () =>
  test('from a link to counted stars: at most 8 taps, 250 words, and no toast over a text', {
    tag: '@both',
  }, async ({ page, say, db }) => {
    await page.setViewportSize({ width: 360, height: 620 })
    const owner = { ...newPerson(), name: 'نورة' }
    const id = await addPerson(db, owner)
    await rate(db, id, [{ knowledge: 5, humor: 4 }])
    const seen = new Map<string, number>()
    let taps = 0
    const count = async (screen: string) => {
      const words = await page.locator('body').evaluate(wordsSeen, say(signInFormMessages.developmentCode))
      seen.set(screen, words.length)
      expect(await coveredByToast(page, say(signInFormMessages.developmentCode)), screen).toEqual([])
    }
    const tap = async (what: Locator) => {
      taps += 1
      await what.click()
    }
    /** A field that doesn't have the focus takes a tap. */
    const type = async (field: Locator, text: string) => {
      if (!(await field.evaluate((input) => input === document.activeElement))) await tap(field)
      await field.pressSequentially(text)
    }
    const field = (label: Text) => page.getByLabel(say(label), { exact: true })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(ratingsCalls.submit.path))
        sent.push(request.url())
    })
    const kept = page.getByText(say(signInFormMessages.starsKept))
    const heading = page.getByRole('heading', { level: 1 })

    await page.goto(`/rate/${owner.handle}`)
    await expect(heading).toHaveText(owner.name)
    for (const row of [0, 1, 2])
      await tap(
        page
          .locator('fieldset')
          .nth(row)
          .getByRole('radio', { name: say(starMessages(4)) }),
      )
    await count('stars')
    await tap(page.getByRole('button', { name: say(messages.submit) }))
    await expect(heading).toHaveText(say(signInFormMessages.askNumber))
    await expect(kept).toBeVisible()
    await expect(field(signInFormMessages.number)).toBeFocused()
    await count('number')
    await type(field(signInFormMessages.number), newNumber())
    await tap(page.getByRole('button', { name: say(signInFormMessages.send) }))
    await expect(heading).toHaveText(say(signInFormMessages.askCode))
    await expect(page.locator('.toast')).toBeVisible()
    const notice = page.getByText(say(signInFormMessages.developmentCode))
    const code = (await notice.locator('bdi').innerText()).trim()
    await expect(kept).toBeVisible()
    await count('code')
    await type(field(signInFormMessages.code), code)
    await expect(heading).toHaveText(say(registrationMessages.title))
    await expect(kept).toBeVisible()
    await expect(page.locator('.toast')).toContainText(say(signInFormMessages.verified))
    await expect(field(registrationMessages.name)).toBeFocused()
    await count('profile, empty')
    await type(field(registrationMessages.name), 'سارة')
    await tap(page.getByRole('radio', { name: say(registrationMessages.female), exact: true }))
    const year = field(yearMessages.label)
    if (await year.isVisible()) await type(year, '1999')
    await count('profile')
    seen.delete('profile, empty')
    await tap(page.getByRole('button', { name: say(registrationMessages.submit) }))
    await expect(heading).toHaveText(say(signInFormMessages.welcome))
    await expect(page.getByText(say(signInFormMessages.starsSent))).toBeVisible()
    await expect(page.locator('.toast')).toContainText(say(registrationMessages.complete))
    await count('success')
    const words = [...seen.values()].reduce((sum, each) => sum + each, 0)
    test.info().annotations.push({ type: 'figures', description: `${taps} taps, ${words} words` })
    expect(sent).toHaveLength(1)
    expect(taps).toBeLessThanOrEqual(mostTaps)
    expect(words, JSON.stringify([...seen])).toBeLessThanOrEqual(mostWords)
    await page.reload()
    await expect(page.getByText(say(signInFormMessages.starsSent))).toBeVisible()
    const [{ raters } = { raters: 0 }] = await db.read<{ raters: number }>(
      'test_raters',
      `select count(*)::int as raters from ratings where rated_id = $1 and scores[1] = 4`,
      [id],
    )
    expect(raters).toBe(1)
    await page.getByRole('link', { name: say(signInFormMessages.getStarted) }).click()
    await expect(heading).toHaveText('سارة')
  })

/** Words that are seen, also in toasts; without the development code. */
function wordsSeen(body: Element, development: string) {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) {
    const { parentElement: of, textContent } = texts.currentNode
    if (
      !of?.checkVisibility({ visibilityProperty: true }) ||
      of.closest('p')?.textContent.includes(development)
    )
      continue
    const isSpokenOnly = (each: Element): boolean =>
      each !== body &&
      (each.clientHeight === 1 || each.clientWidth === 1 || isSpokenOnly(each.parentElement ?? body))
    if (!isSpokenOnly(of)) words.push(...(textContent ?? '').split(/\s+/))
  }
  return words.filter((word) => /\p{L}/u.test(word))
}

/** Texts that people read or agree to, under a toast. */
const coveredByToast = (page: Page, development: string) =>
  page.evaluate((development) => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect()
    if (!toast) return []
    return [...document.querySelectorAll('main :is(h1, p, label, legend)')].flatMap((each) => {
      const box = each.getBoundingClientRect()
      const isMet =
        box.top < toast.bottom - 1 &&
        box.bottom > toast.top + 1 &&
        box.left < toast.right &&
        box.right > toast.left &&
        box.bottom > 0 &&
        box.top < innerHeight
      const isRead =
        each.checkVisibility({ visibilityProperty: true }) && !each.textContent.includes(development)
      return isMet && isRead ? [each.textContent] : []
    })
  }, development)
