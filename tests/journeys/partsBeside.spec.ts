import type { Locator } from '@playwright/test'
import { words } from '#screens/parts/messages.ts'
import { boxOf, expect, isStill, test } from '#tests/support/journey.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-01-01T08:00:00Z') })
  await page.goto('/parts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the list hears the keys whether or not its press gave it the focus; a second press closes it', async ({
  page,
  say,
}) => {
  const select = page.getByRole('combobox', { name: say(words.gender) })
  const list = page.getByRole('listbox', { name: say(words.gender) })
  // As in Safari, where a press takes the focus off a button, and as a screen reader presses.
  await select.evaluate((button: HTMLElement) => button.click())
  await expect(list).toBeVisible()
  await expect(select).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(select).toHaveText(say(words.preferNot))
  await select.click()
  await expect(list).toBeVisible()
  await select.click()
  await expect(list).toBeHidden()
  await expect(select).toBeFocused()
})

test('of two quick taps that close a dialog, the second reaches nothing beneath it', async ({
  page,
  say,
}) => {
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: say(words.remove), exact: true })
  const beneath = page.getByRole('button', { name: say(words.openDialog) })
  await beneath.click()
  await expect(dialog).toBeVisible()
  await isStill(page)
  await remove.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    button.closest('dialog')!.addEventListener('close', () => {
      const reached = document.elementFromPoint(x + width / 2, y + height / 2)
      document.documentElement.dataset.reached = reached?.localName
    })
  })
  await remove.click()
  await expect(page.locator('html')).toHaveAttribute('data-reached', 'html')
  await beneath.click()
  await expect(dialog).toBeVisible()
})

test('where the browser forces its colours, an edge shows the active option', async ({ page, say }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('combobox', { name: say(words.gender) }).press('Enter')
  const options = page.getByRole('listbox', { name: say(words.gender) }).getByRole('option')
  await expect(options.first()).toHaveCSS('outline-style', 'solid')
  await expect(options.last()).toHaveCSS('outline-style', 'none')
})

test('a list and a tip stay beside what they belong to when the page scrolls or a keyboard leaves', async ({
  page,
  say,
}) => {
  const isBeside = (what: Locator, anchor: Locator) =>
    expect
      .poll(async () => {
        const [box, field] = [await boxOf(what), await boxOf(anchor)]
        return box.y > field.y ? box.y - field.y - field.height : field.y - box.y - box.height
      })
      .toBeCloseTo(6, 0)
  const move = async (what: Locator, anchor: Locator) => {
    await isBeside(what, anchor)
    const before = await boxOf(anchor)
    await page.evaluate(() => scrollBy(0, 40))
    await expect.poll(async () => (await boxOf(anchor)).y).toBeCloseTo(before.y - 40, 0)
    await isBeside(what, anchor)
    await page.setViewportSize({ width: 340, height: 700 })
    await isBeside(what, anchor)
    await page.setViewportSize({ width: 360, height: 740 })
    await isBeside(what, anchor)
  }
  const select = page.getByRole('combobox', { name: say(words.gender) })
  await select.press('Enter')
  await move(page.getByRole('listbox', { name: say(words.gender) }), select)
  await page.keyboard.press('Escape')

  const button = page
    .locator('main')
    .getByRole('button', { name: say(words.settings), exact: true })
    .last()
  await page.getByRole('link', { name: say(words.next), exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.clock.runFor(1)
  await move(page.getByRole('tooltip'), button)
})
