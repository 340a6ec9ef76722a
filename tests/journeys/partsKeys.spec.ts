import type { Locator, Page } from '@playwright/test'
import { shellWords } from '#app/shell/messages.ts'
import { shownStarWords, traits, words } from '#screens/parts/messages.ts'
import { boxOf, expect, isStill, keepToasts, test } from '#tests/support/journey.ts'

// Playwright hides scrollbars, and with them the shift a dialog may cause.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-01-01T08:00:00Z') })
  await page.goto('/parts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** From here time passes only as `page.clock.runFor` says. */
async function holdTime(page: Page) {
  await page.clock.pauseAt(new Date('2026-01-01T09:00:00Z'))
  // What shows toasts is fetched three seconds after the screen stands, which it may not do yet.
  await expect(async () => {
    await page.clock.runFor(3000)
    await expect(page.getByRole('region', { name: 'F8' })).toBeAttached({ timeout: 1000 })
  }).toPass()
}

/** The event is dispatched, because Chromium's own keyboard has no Arabic keys. */
const type = (target: Locator, key: string) => target.dispatchEvent('keydown', { key })

const arrows = { en: { on: 'ArrowRight', back: 'ArrowLeft' }, ar: { on: 'ArrowLeft', back: 'ArrowRight' } }
const inlineEnd = { en: 1, ar: -1 }

test.describe('stars', () => {
  test('one tab stop per category; arrows move in reading direction, 1–5 set, 0/Delete clears', {
    tag: '@both',
  }, async ({ page, say, language }) => {
    const { on, back } = arrows[language]
    const group = page.getByRole('group', { name: say(words.yourRating) })
    const star = (score: number) => starOf(page, say(words.yourRating), say(shownStarWords(score)))
    const isRated = async (score: number) => {
      await expect(star(score)).toBeChecked()
      await expect(star(score)).toBeFocused()
    }
    const isCleared = async () => {
      await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(star(1)).toBeFocused()
    }
    await star(1).focus()
    await page.keyboard.press(on)
    await isRated(1)
    await page.keyboard.press(on)
    await page.keyboard.press(on)
    await isRated(3)
    await page.keyboard.press(back)
    await isRated(2)
    for (const score of [5, 1, 4]) {
      await page.keyboard.press(`${score}`)
      await isRated(score)
    }
    await page.keyboard.press('0')
    await isCleared()
    await type(star(1), '٣')
    await isRated(3)
    await page.keyboard.press('6')
    await isRated(3)
    await page.keyboard.press('Tab')
    await expect(starOf(page, say(traits[0].text), say(shownStarWords(4)))).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await isRated(3)
    await page.keyboard.press('Delete')
    await isCleared()
  })

  test('the first star at inline-start; dragging across works, and back over it clears', {
    tag: '@both',
  }, async ({ page, say, language }) => {
    const group = page.getByRole('group', { name: say(words.yourRating) })
    const star = (score: number) => starOf(page, say(words.yourRating), say(shownStarWords(score)))
    await group.scrollIntoViewIfNeeded()
    const box = await boxOf(group)
    const first = await boxOf(star(1))
    expect(first.x).toBeCloseTo(language === 'en' ? box.x : box.x + box.width - first.width, 0)

    const middle = (score: number) =>
      first.x + first.width / 2 + (score - 1) * first.width * inlineEnd[language]
    const y = box.y + box.height / 2
    await page.mouse.click(middle(2), y)
    await expect(star(2)).toBeChecked()
    await page.mouse.move(middle(1), y)
    await page.mouse.down()
    for (const score of [3, 4]) {
      await page.mouse.move(middle(score), y, { steps: 4 })
      await expect(star(score)).toBeChecked()
    }
    await page.mouse.move(middle(0), y, { steps: 8 })
    await page.mouse.up()
    await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
  })
})

test('tabs: arrow keys follow the direction, go round, and take the panel along', { tag: '@both' }, async ({
  page,
  say,
  language,
}) => {
  const { on, back } = arrows[language]
  const list = page.getByRole('tablist', { name: say(words.tabs) })
  const isOpen = async (label: string) => {
    await expect(list.getByRole('tab', { name: label, exact: true })).toBeFocused()
    await expect(list.getByRole('tab', { selected: true })).toHaveText(label)
    await expect(page.getByRole('tabpanel', { name: label }).first()).toHaveText(say(words.tabText(label)))
  }
  await list.getByRole('tab', { selected: true }).focus()
  for (const [key, label] of [
    [on, words.qr],
    [on, words.search],
    [back, words.qr],
    ['End', words.premium],
    [on, words.profile],
    [back, words.premium],
    ['Home', words.profile],
  ] as const) {
    await page.keyboard.press(key)
    await isOpen(say(label))
  }
})

test.describe('dialog', () => {
  test('the delete dialog focuses Cancel, keeps the focus, gives it back, and moves nothing behind it', async ({
    page,
    say,
  }) => {
    const opener = page.getByRole('button', { name: say(words.openDialog) })
    const dialog = page.getByRole('dialog', { name: say(words.askTitle) })
    const behind = () =>
      page.evaluate(() => {
        const { x, y, width } = document.querySelector('#feedback')!.getBoundingClientRect()
        return { x, y, width, scrollX, scrollY }
      })
    expect(await page.evaluate(() => innerWidth - document.documentElement.offsetWidth)).toBeGreaterThan(0)
    await opener.focus()
    await isStill(page)
    const before = await behind()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveAccessibleDescription(say(words.askText))
    await expect(dialog.getByRole('button', { name: say(words.cancel) })).toBeFocused()
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      // Between the last button and the first the browser's own bar has the focus, and the page's is on body.
      expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true)
    }
    await page.mouse.move(100, 100)
    await page.mouse.wheel(0, 400)
    expect(await behind()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await behind()).toEqual(before)
    await opener.click()
    await isStill(page)
    await page.mouse.click(20, 20)
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('Esc closes the top layer: a list, a toast, the dialog; a toast outlives its dialog', async ({
    page,
    say,
  }) => {
    await page.getByRole('button', { name: say(words.openForm) }).click()
    const dialog = page.getByRole('dialog', { name: say(words.formTitle) })
    await expect(dialog.getByRole('textbox')).toBeFocused()
    const select = dialog.getByRole('combobox')
    await select.click()
    await expect(dialog.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('listbox')).toBeHidden()
    await expect(dialog).toBeVisible()
    const save = dialog.getByRole('button', { name: say(words.save) })
    await save.click()
    await expect(toastOn(page)).toBeVisible()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await expect(toastOn(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toastOn(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()

    await save.click()
    const closing = toastOn(page).getByRole('button', { name: say(shellWords.close) })
    await closing.click()
    await expect(toastOn(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: say(words.openForm) }).click()
    await save.click()
    await expect(toastOn(page)).toBeVisible()
    await keepToasts(page)
    const leave = dialog.getByRole('button', { name: say(words.close), exact: true })
    await leave.first().click()
    await expect(dialog).toBeHidden()
    await expect(toastOn(page)).toBeVisible()
  })
})

test.describe('select', () => {
  test('chooses by keyboard and by press; typeahead resets after 1 s', async ({ page, say }) => {
    const select = page.getByRole('combobox', { name: say(words.gender) })
    const list = page.getByRole('listbox', { name: say(words.gender) })
    await select.focus()
    await page.keyboard.press('ArrowDown')
    await expect(select).toHaveAttribute('aria-expanded', 'true')
    const [box, field] = [await boxOf(list), await boxOf(select)]
    expect([box.x, box.width]).toEqual([field.x, field.width])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(select).toHaveText(say(words.female))
    await expect(list).toBeHidden()
    await page.keyboard.press('Space')
    await expect(list).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(select).toHaveText(say(words.female))
    await expect(select).toBeFocused()
    await select.click()
    await list.getByRole('option', { name: say(words.preferNot) }).click()
    await expect(select).toHaveText(say(words.preferNot))
    await expect(select).toBeFocused()

    const active = list.locator('.bg-surface-2')
    const first = (label: string) => label.slice(0, 1).toLowerCase()
    await holdTime(page)
    await type(select, first(say(words.female)))
    await expect(active).toHaveText(say(words.female))
    await page.clock.runFor(990)
    await type(select, first(say(words.male)))
    await expect(active, 'two letters that begin nothing').toHaveText(say(words.female))
    await page.clock.runFor(1000)
    await type(select, first(say(words.male)))
    await expect(active).toHaveText(say(words.male))
    await page.keyboard.press('Enter')
    await expect(select).toHaveText(say(words.male))
  })
})

test.describe('toast', () => {
  test('one visible at a time, 5000 ms, default or destructive, max width 420px on medium screens and up', {
    tag: '@both',
  }, async ({ page, say, language }) => {
    await holdTime(page)
    await page.getByRole('button', { name: say(words.showToast) }).click()
    await expect(toastOn(page)).toContainText(say(words.toastText))
    const phone = await page.evaluate(() => document.documentElement.clientWidth)
    expect((await boxOf(toastOn(page))).width).toBe(phone - 2 * 16)
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const box = await boxOf(toastOn(page))
      expect(box.width).toBe(420)
      expect(box.x + box.width / 2 > width / 2).toBe(language === 'ar')
    }
    const calm = await groundOf(toastOn(page))
    await page.getByRole('button', { name: say(words.showError) }).click()
    await expect(toastOn(page)).toHaveCount(1)
    await expect(toastOn(page)).toContainText(say(words.failTitle))
    await expect(toastOn(page)).toContainText(say(words.failText))
    expect(await groundOf(toastOn(page))).not.toBe(calm)
    await page.clock.runFor(4900)
    await expect(toastOn(page)).toBeVisible()
    await page.clock.runFor(100)
    await expect(toastOn(page)).toHaveCount(0)
  })

  test('hotkey F8 focuses it, it waits while it has the focus, in whichever window; Esc, its action and Close dismiss it', async ({
    page,
    say,
  }) => {
    await holdTime(page)
    const opener = page.getByRole('button', { name: say(words.showToast) })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(toastOn(page)).toBeVisible()
    await page.keyboard.press('F8')
    const region = page.getByRole('region', { name: say(shellWords.toasts).replace('{hotkey}', 'F8') })
    await expect(region.getByRole('list')).toBeFocused()
    await page.evaluate(() => {
      for (const each of ['blur', 'focus']) dispatchEvent(new Event(each))
    })
    await page.clock.runFor(20_000)
    // One that goes is seen for a moment more.
    await expect(toastOn(page)).toHaveAttribute('data-state', 'open')
    await page.keyboard.press('Tab')
    await expect(toastOn(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toastOn(page)).toHaveCount(0)

    for (const name of [words.undo, shellWords.close]) {
      await opener.press('Enter')
      await toastOn(page)
        .getByRole('button', { name: say(name) })
        .click()
      await expect(toastOn(page)).toHaveCount(0)
    }
  })

  test('swipe towards the inline end dismisses it from 50 px on', { tag: '@both' }, async ({
    page,
    say,
    language,
  }) => {
    await holdTime(page)
    await page.getByRole('button', { name: say(words.showToast) }).click()
    const title = toastOn(page).getByText(say(words.toastTitle))
    const swipe = async (by: number) => {
      await title.hover()
      const { x, y, width, height } = await boxOf(title)
      const from = x + width / 2
      await page.mouse.down()
      await page.mouse.move(from + (by * inlineEnd[language]) / 2, y + height / 2, { steps: 4 })
      await page.mouse.move(from + by * inlineEnd[language], y + height / 2, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(40)
    await expect(toastOn(page)).toHaveAttribute('data-swipe', 'cancel')
    await swipe(-60)
    await expect(toastOn(page)).toHaveAttribute('data-state', 'open')
    await swipe(60)
    await expect(toastOn(page)).toHaveCount(0)
  })
})

test('tooltip: open delay 700 ms, skip delay 300 ms, Esc closes it', async ({ page, say }) => {
  const tip = page.getByRole('tooltip')
  const button = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).last()
  const settings = button(say(words.settings))
  const away = page.getByRole('button', { name: say(words.save), exact: true })
  await holdTime(page)
  await settings.hover()
  await page.clock.runFor(690)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(10)
  await expect(tip).toHaveText(say(words.settings))
  await expect(settings).toHaveAccessibleDescription(say(words.settings))

  await away.hover()
  await page.clock.runFor(100)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(290)
  await button(say(words.scan)).hover()
  await page.clock.runFor(1)
  await expect(tip).toHaveText(say(words.scan))
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)

  await page.clock.runFor(310)
  await settings.hover()
  await page.clock.runFor(600)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(tip).toHaveText(say(words.settings))
})

test('field errors stand by the field (aria-describedby); switches apply on tap and by Space', async ({
  page,
  say,
}) => {
  const push = page.getByRole('switch', { name: say(words.pushOn) })
  await expect(push).toBeChecked()
  await expect(push).toHaveAccessibleDescription(say(words.pushHint))
  await page.getByText(say(words.pushOn), { exact: true }).click()
  await expect(push).not.toBeChecked()
  await push.press('Space')
  await expect(push).toBeChecked()
  await expect(page.getByRole('switch', { name: say(words.locked) })).toBeDisabled()

  const handle = page.getByRole('textbox', { name: say(words.userId) })
  await expect(handle).toHaveAttribute('aria-invalid', 'true')
  await expect(handle).toHaveAccessibleDescription(say(words.userIdError))
  const name = page.getByRole('textbox', { name: say(words.displayName) })
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(name).toHaveAccessibleDescription(say(words.displayNameHint))

  const select = page.getByRole('combobox', { name: say(words.gender) })
  await expect(select).toHaveAccessibleDescription(say(words.required))
  await select.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(select).not.toHaveAttribute('aria-invalid')
  await expect(select).toHaveAccessibleDescription('')
})

const toastOn = (page: Page) => page.locator('li.toast')
const starOf = (page: Page, group: string, star: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: star, exact: true })

const groundOf = (target: Locator) => target.evaluate((element) => getComputedStyle(element).backgroundColor)
