import type { Locator, Page } from '@playwright/test'
import { editMessages } from '#features/profiles/edit/edit.messages.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { boxOf, expect, holdTime, isStill, test } from '#tests/support/e2e.ts'
import { openEdit } from '#tests/support/openEdit.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'

type Say = (text: Text) => string

// Playwright hides scrollbars, which would hide layout shifts when a dialog opens.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

/** Chromium's virtual keyboard has no Arabic keys. */
const type = (target: Locator, key: string) => target.dispatchEvent('keydown', { key })

const arrows = { en: { on: 'ArrowRight', back: 'ArrowLeft' }, ar: { on: 'ArrowLeft', back: 'ArrowRight' } }
const inlineEnd = { en: 1, ar: -1 }

test.describe('stars can be set with the keyboard', () => {
  const starsOf = (page: Page, say: Say, row: number) => {
    const group = page.locator('fieldset').nth(row)
    return { group, star: (score: number) => group.getByRole('radio', { name: say(starMessages(score)) }) }
  }

  test.beforeEach(async ({ page, db, signIn }) => {
    const rated = newPerson()
    await addPerson(db, rated)
    await signIn(newPerson())
    await page.goto(`/rate/${rated.handle}`)
  })

  test('one tab stop per category; arrows move in reading direction, 1–5 set, 0/Delete clears', {
    tag: '@both',
  }, async ({ page, say, language }) => {
    const { on, back } = arrows[language]
    const { group, star } = starsOf(page, say, 0)
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
    await expect(starsOf(page, say, 1).star(1)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await isRated(3)
    await page.keyboard.press('Delete')
    await isCleared()
  })

  test('the first star is at inline-start and 48 px wide; dragging across sets stars, and dragging back clears them', {
    tag: '@both',
  }, async ({ page, say, language }) => {
    const { group, star } = starsOf(page, say, 0)
    await star(1).scrollIntoViewIfNeeded()
    await isStill(page)
    const [first, last] = [await boxOf(star(1)), await boxOf(star(5))]
    expect((last.x - first.x) * inlineEnd[language]).toBeGreaterThan(0)
    const targets = await group
      .locator('label')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
    expect(targets.filter(({ width, height }) => Math.min(width, height) < 48)).toEqual([])

    const middle = (score: number) =>
      first.x + first.width / 2 + (score - 1) * first.width * inlineEnd[language]
    const y = first.y + first.height / 2
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

test.describe('dialog', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(newPerson())
    await page.goto('/settings')
  })

  test('the delete dialog focuses Cancel, traps and restores the focus, and moves nothing behind it', async ({
    page,
    say,
  }) => {
    const opener = page.getByRole('button', { name: say(settingsMessages.deleteAccount) })
    const dialog = page.getByRole('dialog', { name: say(settingsMessages.deleteAsk) })
    const behind = () =>
      page.evaluate(() => {
        const { x, y, width } = document.querySelector('h1')!.getBoundingClientRect()
        return { x, y, width, scrollX, scrollY }
      })
    await expect(opener).toBeVisible()
    expect(await page.evaluate(() => innerWidth - document.documentElement.offsetWidth)).toBeGreaterThan(0)
    await opener.focus()
    await isStill(page)
    const before = await behind()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveAccessibleDescription(say(settingsMessages.deleteText))
    await expect(dialog.getByRole('button', { name: say(settingsMessages.cancel) })).toBeFocused()
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
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

  test("of two quick taps that close a dialog, the second doesn't hit anything beneath it", async ({
    page,
    say,
  }) => {
    const dialog = page.getByRole('dialog')
    const cancel = dialog.getByRole('button', { name: say(settingsMessages.cancel), exact: true })
    const beneath = page.getByRole('button', { name: say(settingsMessages.deleteAccount) }).first()
    await beneath.click()
    await expect(dialog).toBeVisible()
    await isStill(page)
    await cancel.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      button.closest('dialog')!.addEventListener('close', () => {
        const reached = document.elementFromPoint(x + width / 2, y + height / 2)
        document.documentElement.dataset.reached = reached?.localName
      })
    })
    await cancel.click()
    await expect(page.locator('html')).toHaveAttribute('data-reached', 'html')
    await beneath.click()
    await expect(dialog).toBeVisible()
  })
})

test.describe('select', () => {
  const selectOf = (page: Page, say: Say) => ({
    select: page.getByRole('combobox', { name: say(editMessages.gender) }),
    list: page.getByRole('listbox', { name: say(editMessages.gender) }),
  })

  test.beforeEach(async ({ page, signIn }) => {
    await signIn(newPerson())
    await openEdit(page)
  })

  test('a select is operated by keyboard and by press, and its typeahead resets after 1 s', async ({
    page,
    say,
  }) => {
    const { select, list } = selectOf(page, say)
    await select.focus()
    await page.keyboard.press('ArrowDown')
    await expect(select).toHaveAttribute('aria-expanded', 'true')
    const [box, field] = [await boxOf(list), await boxOf(select)]
    expect([box.x, box.width]).toEqual([field.x, field.width])
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(select).toHaveText(say(registrationMessages.male))
    await expect(list).toBeHidden()
    await page.keyboard.press('Space')
    await expect(list).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(select).toHaveText(say(registrationMessages.male))
    await expect(select).toBeFocused()
    await select.click()
    await list.getByRole('option', { name: say(editMessages.none) }).click()
    await expect(select).toHaveText(say(editMessages.none))
    await expect(select).toBeFocused()

    const active = list.locator('.bg-surface-2')
    const first = (label: string) => label.slice(0, 1).toLowerCase()
    await holdTime(page)
    await type(select, first(say(registrationMessages.female)))
    await expect(active).toHaveText(say(registrationMessages.female))
    await page.clock.runFor(990)
    await type(select, first(say(registrationMessages.male)))
    await expect(active, 'two letters that begin nothing').toHaveText(say(registrationMessages.female))
    await page.clock.runFor(1000)
    await type(select, first(say(registrationMessages.male)))
    await expect(active).toHaveText(say(registrationMessages.male))
    await page.keyboard.press('Enter')
    await expect(select).toHaveText(say(registrationMessages.male))
  })

  test('the list receives the keys whether or not a press focused it, and a second press closes the list', async ({
    page,
    say,
  }) => {
    const { select, list } = selectOf(page, say)
    // Clicks without focus, like screen readers and Safari, where clicks don't focus buttons.
    await select.evaluate((button: HTMLElement) => button.click())
    await expect(list).toBeVisible()
    await expect(select).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(select).toHaveText(say(editMessages.none))
    await select.click()
    await expect(list).toBeVisible()
    await select.click()
    await expect(list).toBeHidden()
    await expect(select).toBeFocused()
  })

  test('with forced colors, an edge marks the active option', async ({ page, say }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const { select, list } = selectOf(page, say)
    await select.press('Enter')
    await page.keyboard.press('Home')
    await expect(list.getByRole('option').first()).toHaveCSS('outline-style', 'solid')
    await expect(list.getByRole('option').last()).toHaveCSS('outline-style', 'none')
  })

  test('a list stays beside its field when the page scrolls or an on-screen keyboard closes', async ({
    page,
    say,
  }) => {
    const { select, list } = selectOf(page, say)
    const isBeside = () =>
      expect
        .poll(async () => {
          const [box, field] = [await boxOf(list), await boxOf(select)]
          return box.y > field.y ? box.y - field.y - field.height : field.y - box.y - box.height
        })
        .toBeCloseTo(6, 0)
    await select.press('Enter')
    await isBeside()
    const before = await boxOf(select)
    await page.evaluate(() => scrollBy(0, -40))
    await expect.poll(async () => (await boxOf(select)).y).toBeCloseTo(before.y + 40, 0)
    await isBeside()
    await page.setViewportSize({ width: 340, height: 700 })
    await isBeside()
    await page.setViewportSize({ width: 360, height: 740 })
    await isBeside()
  })
})
