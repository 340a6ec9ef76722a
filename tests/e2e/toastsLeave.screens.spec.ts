import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { boxOf, expect, isStill, test } from '#tests/support/e2e.ts'
import { verified } from '#tests/support/registering.ts'
import { newNumber, newPerson, signingIn } from '#tests/support/signingIn.ts'

test('§9: a toast stays 5000 ms, even after one that was closed by ×, Esc or Enter', async ({
  page,
  say,
  signIn,
}) => {
  await signIn(newPerson())
  await page.clock.install()
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: say(settingsMessages.exportData) })).toBeVisible()
  // Pauses the clock, because a slow machine might check after the toast is gone.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
  const toast = page.locator('.toast')
  const close = toast.getByRole('button')
  const show = async () => {
    await page.getByRole('button', { name: say(settingsMessages.exportData) }).click()
    await expect(toast).toBeVisible()
  }
  const ways = {
    '×': () => close.click(),
    Esc: async () => {
      await close.focus()
      await page.keyboard.press('Escape')
    },
    Enter: async () => {
      await close.focus()
      await page.keyboard.press('Enter')
    },
  }
  for (const [way, leave] of Object.entries(ways)) {
    await show()
    await leave()
    await expect(toast).toBeHidden()
    await show()
    await page.mouse.move(0, 0)
    await page.clock.runFor(4800)
    await expect(toast, way).toBeVisible()
    await page.clock.runFor(400)
    await expect(toast, way).toBeHidden()
  }
})

test('a toast that would move after a scroll stays in place while something is pressed', async ({
  page,
  say,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { heading } = await verified(page, say)
  const toasts = page.locator('ol:has(.toast)')
  await expect(toasts).toHaveCSS('position', 'absolute')
  await toasts.evaluate((list: HTMLElement) => {
    new MutationObserver(() => {
      if (list.querySelector('.toast') && getComputedStyle(list).position === 'fixed')
        document.documentElement.dataset.moved = 'yes'
    }).observe(list, { attributeFilter: ['style'] })
  })
  const { x = 0, y = 0 } = (await heading.boundingBox()) ?? {}
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.evaluate(async () => {
    const hasEnded = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
    scrollTo(0, document.documentElement.scrollHeight)
    await hasEnded
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
  await expect(page.locator('html[data-moved]')).toHaveCount(0)
  await page.mouse.up()
})

test('at 200 % text a toast takes at most a third of a phone, and not the title, the action, or the field in use', {
  tag: '@both',
}, async ({ page, say }) => {
  await page.setViewportSize({ width: 360, height: 620 })
  const { code, heading, askCode, toast } = signingIn(page, say)
  await page.goto('/register')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const isClear = async (title: Text) => {
    await expect(toast(title)).toBeVisible()
    await isStill(page)
    expect((await boxOf(page.locator('.toast'))).height, say(title)).toBeLessThanOrEqual(620 / 3)
    await expect.poll(() => page.evaluate(coveredByToast), { message: say(title) }).toEqual([])
  }
  const digits = await askCode(newNumber())
  await isClear(signInFormMessages.sent)
  await code.pressSequentially(digits)
  await expect(heading).toHaveText(say(registrationMessages.title))
  await isClear(signInFormMessages.verified)
  await page.getByRole('button', { name: say(registrationMessages.submit) }).click()
  await isClear(rateMessages.error)
})

/** The title, actions, and the focused field with its label. */
function coveredByToast() {
  const toast = document.querySelector('.toast')?.getBoundingClientRect()
  if (!toast) return ['no toast']
  const labels = document.activeElement instanceof HTMLInputElement ? document.activeElement.labels : null
  const read = [...document.querySelectorAll('main h1, main [type=submit]'), ...(labels ?? [])]
  return [...read, document.activeElement!].flatMap((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return top < toast.bottom - 1 && bottom > toast.top + 1 ? [each.outerHTML.slice(0, 80)] : []
  })
}
