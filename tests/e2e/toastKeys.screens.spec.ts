import type { Locator, Page } from '@playwright/test'
import { shellMessages } from '#app/shell/shell.messages.ts'
import { homeMessages } from '#features/home/home.messages.ts'
import { bellMessages, notificationMessages } from '#features/notifications/notifications.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { boxOf, desktop, expect, hasNoAxeViolations, test } from '#tests/support/e2e.ts'
import { newPerson } from '#tests/support/signingIn.ts'

type Say = (text: Text) => string

test.beforeEach(({ page }) => page.clock.install())

async function holdTime(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  // Retries, because the toast region loads three seconds after the screen.
  await expect(async () => {
    await page.clock.runFor(3000)
    await expect(page.getByRole('region', { name: 'F8' })).toBeAttached({ timeout: 1000 })
  }).toPass()
}

test.describe('toast', () => {
  const copyOf = (page: Page, say: Say) => page.getByRole('button', { name: say(sharingMessages.copy) })

  test.beforeEach(async ({ page, context, say, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(newPerson())
    await page.goto('/invite')
    await expect(copyOf(page, say)).toBeVisible()
  })

  const refuseCopies = (page: Page) =>
    page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('it may not'))
    })

  test('one visible at a time, 5000 ms, default or destructive, max width 420px on medium screens and up', {
    tag: '@both',
  }, async ({ page, say, language }) => {
    await holdTime(page)
    await copyOf(page, say).click()
    await expect(toastOn(page)).toContainText(say(sharingMessages.copiedText))
    const phone = await page.evaluate(() => document.documentElement.clientWidth)
    expect((await boxOf(toastOn(page))).width).toBe(phone - 2 * 16)
    for (const [width, most] of [
      [768, 420],
      [1280, 360],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const box = await boxOf(toastOn(page))
      expect(box.width).toBe(most)
      expect(box.x + box.width / 2 > width / 2).toBe(language === 'ar')
    }
    const calm = await groundOf(toastOn(page))
    await refuseCopies(page)
    await copyOf(page, say).click()
    await expect(toastOn(page)).toContainText(say(sharingMessages.notCopied))
    await expect(toastOn(page)).toHaveCount(1)
    await expect(toastOn(page)).toContainText(say(sharingMessages.notCopiedText))
    expect(await groundOf(toastOn(page))).not.toBe(calm)
    await page.clock.runFor(4900)
    await expect(toastOn(page)).toBeVisible()
    await page.clock.runFor(100)
    await expect(toastOn(page)).toHaveCount(0)
  })

  test('hotkey F8 focuses it, it waits while focused, in every window; Esc and Close dismiss it', async ({
    page,
    say,
  }) => {
    await holdTime(page)
    await copyOf(page, say).press('Enter')
    await expect(toastOn(page)).toBeVisible()
    // The toast region listens for focus only after its first toast.
    await page.clock.runFor(1000)
    await page.keyboard.press('F8')
    const region = page.getByRole('region', { name: say(shellMessages.toasts).replace('{hotkey}', 'F8') })
    await expect(region.getByRole('list')).toBeFocused()
    await page.evaluate(() => {
      for (const each of ['blur', 'focus']) dispatchEvent(new Event(each))
    })
    await page.clock.runFor(20_000)
    await expect(toastOn(page)).toHaveAttribute('data-state', 'open')
    await page.keyboard.press('Tab')
    await expect(toastOn(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toastOn(page)).toHaveCount(0)
    await copyOf(page, say).press('Enter')
    await toastOn(page)
      .getByRole('button', { name: say(shellMessages.close) })
      .click()
    await expect(toastOn(page)).toHaveCount(0)
  })

  test('a swipe to the right dismisses it from 50 px on, and in Arabic one to the left, too', {
    tag: '@both',
  }, async ({ page, say, language }) => {
    await holdTime(page)
    await copyOf(page, say).click()
    const title = toastOn(page).getByText(say(sharingMessages.copied), { exact: true })
    const swipe = async (by: number) => {
      await title.hover()
      const { x, y, width, height } = await boxOf(title)
      const from = x + width / 2
      await page.mouse.down()
      await page.mouse.move(from + by / 2, y + height / 2, { steps: 4 })
      await page.mouse.move(from + by, y + height / 2, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(40)
    await expect(toastOn(page)).toHaveAttribute('data-swipe', 'cancel')
    await swipe(-60)
    if (language === 'en') await expect(toastOn(page)).toHaveAttribute('data-state', 'open')
    else {
      await expect(toastOn(page)).toHaveCount(0)
      await copyOf(page, say).click()
    }
    await swipe(60)
    await expect(toastOn(page)).toHaveCount(0)
  })

  test('contrast is measured once a toast is fully visible, however slowly it fades in', async ({
    page,
    say,
  }) => {
    await refuseCopies(page)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Animation.enable')
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
    await copyOf(page, say).press('Enter')
    await expect(toastOn(page)).toBeAttached()
    await hasNoAxeViolations(page, { only: '.toast' })
  })
})

test('tooltip: open delay 700 ms, skip delay 300 ms, Esc closes it', async ({ page, say, signIn }) => {
  await page.setViewportSize(desktop)
  await signIn(newPerson())
  await page.goto('/')
  const tip = page.getByRole('tooltip').filter({ visible: true })
  const logout = page.getByRole('button', { name: say(homeMessages.logout), exact: true })
  const bell = page.getByRole('button', { name: say(bellMessages(0)), exact: true })
  await expect(logout).toBeVisible()
  await holdTime(page)
  await logout.hover()
  await page.clock.runFor(690)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(10)
  await expect(tip).toHaveText(say(homeMessages.logout))
  await expect(logout).toHaveAccessibleDescription(say(homeMessages.logout))

  await page.mouse.move(640, 700)
  await page.clock.runFor(100)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(290)
  await bell.hover()
  await page.clock.runFor(1)
  await expect(tip).toHaveText(say(notificationMessages.title))
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)

  await page.clock.runFor(310)
  await logout.hover()
  await page.clock.runFor(600)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(tip).toHaveText(say(homeMessages.logout))
})

const toastOn = (page: Page) => page.locator('li.toast')

const groundOf = (target: Locator) => target.evaluate((element) => getComputedStyle(element).backgroundColor)
