import type { Page } from '@playwright/test'
import { shownStarWords, words } from '#screens/parts/messages.ts'
import {
  expect,
  hasNoAxeViolations,
  hasNoSidewaysScroll,
  isStill,
  photograph,
  test,
  themes,
} from '#tests/support/journey.ts'

async function open(page: Page) {
  await page.goto('/parts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isStill(page)
}

for (const theme of themes) {
  test(`every part has its photograph, and axe 0 violations, a form, its list and toasts open too, in the ${theme} theme`, {
    tag: '@both',
  }, async ({ page, say, language }) => {
    await page.emulateMedia({ colorScheme: theme })
    await open(page)
    await photograph(page, `parts-360-${language}-${theme}`)
    await hasNoAxeViolations(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await isStill(page)
    await photograph(page, `parts-1280-${language}-${theme}`)
    await page.setViewportSize({ width: 360, height: 740 })

    await page.getByRole('button', { name: say(words.openForm) }).click()
    await showToast(page, say(words.save), say(words.toastTitle))
    await page.getByRole('dialog').getByRole('combobox').press('ArrowDown')
    await isStill(page)
    await page.screenshot({ path: `photos/parts-dialog-${language}-${theme}.png` })
    await hasNoAxeViolations(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(words.close) })
      .first()
      .click()

    await showToast(page, say(words.showError), say(words.failTitle))
    await isStill(page)
    await hasNoAxeViolations(page, { only: '.toast' })
    await page.screenshot({ path: `photos/parts-failure-${language}-${theme}.png` })
  })
}

test('contrast is measured when a toast has arrived, however slowly it fades in', async ({ page, say }) => {
  await open(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  await page.getByRole('button', { name: say(words.showError), exact: true }).press('Enter')
  await expect(page.locator('.toast')).toBeAttached()
  await hasNoAxeViolations(page, { only: '.toast' })
})

test('nothing reaches over the edge of 320 px, nor at 200 % text: page, list, dialog, toast', async ({
  page,
  say,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  await hasNoSidewaysScroll(page)
  expect(await beyondTheEdge(page)).toEqual([])
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.getByRole('button', { name: say(words.openForm) }).click()
  await page.getByRole('dialog').getByRole('combobox').press('ArrowDown')
  await isStill(page)
  expect(await overlap(page), 'the list, opened while the sheet slides in, leaves its field free').toBe(false)
  await showToast(page, say(words.save), say(words.toastTitle))
  await isStill(page)
  await hasNoSidewaysScroll(page)
  expect(await beyondTheEdge(page)).toEqual([])
})

test('targets are at least 44 px, stars 48, and input text 16 px', async ({ page, say }) => {
  await open(page)
  await page.getByRole('button', { name: say(words.openForm) }).click()
  await showToast(page, say(words.save), say(words.toastTitle))
  await page.getByRole('dialog').getByRole('combobox').press('ArrowDown')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await isStill(page)
    const targets = await targetsOf(page)
    expect(targets.length, 'targets were found').toBeGreaterThan(60)
    expect(targets.filter((target) => target.size < 44)).toEqual([])
    const stars = targets.filter(({ type }) => type === 'radio')
    expect(stars).toHaveLength(10)
    expect(stars.filter((star) => star.size < 48)).toEqual([])
  }
  const sizes = await page
    .locator('input, textarea')
    .evaluateAll((inputs) => inputs.map((input) => Number.parseFloat(getComputedStyle(input).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
})

test('nothing is left in the other language, spoken words among it', { tag: '@both' }, async ({
  page,
  say,
  language,
}) => {
  await open(page)
  await showToast(page, say(words.showToast), say(words.toastTitle))
  const shown = await wordsIn(page, language)
  expect(shown.join()).toContain(say(words.cannotDelete))
  const foreign = language === 'ar' ? /\p{Script=Latin}+/gu : /\p{Script=Arabic}+/gu
  const names = new Set(['QR', 'F', 'JavaScript'])
  expect(shown.filter((text) => text.match(foreign)?.some((word) => !names.has(word)))).toEqual([])
})

test('reduced motion: no transforms, fades of at most 100 ms', async ({ page, say }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await page.evaluate(recordMotion)
  await page.getByRole('button', { name: say(words.showToast) }).click()
  await expect(page.getByText(say(words.toastTitle), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say(words.openDialog) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('tab', { name: say(words.search) })
    .first()
    .click()
  await page
    .getByRole('radio', { name: say(shownStarWords(5)) })
    .first()
    .click()
  await page.getByText(say(words.sms), { exact: true }).click()
  await expect(page.getByRole('switch', { name: say(words.sms) })).toBeChecked()

  const recorded = await page.evaluate(() => document.documentElement.dataset.motion?.split('\n') ?? [])
  expect(recorded.length, 'the recorder saw nothing').toBeGreaterThan(0)
  const allowed =
    /^((opacity|color|backgroundColor|border\w*Color|display|overlay)(,|:))* (\d\d?(\.\d+)?|100) ms once$/
  const unseen = /^pointerEvents:/
  expect(recorded.filter((motion) => !allowed.test(motion) && !unseen.test(motion))).toEqual([])
})

/** Presses the button by keyboard, because a toast that is shown already may lie over it. */
async function showToast(page: Page, button: string, title: string) {
  await page.getByRole('button', { name: button, exact: true }).last().press('Enter')
  await expect(page.getByText(title, { exact: true })).toBeVisible()
}

/** Cards clip what is too wide, so the page would not scroll for it. */
const beyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    return [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('.sr-only, [role=tablist], svg, [style*="clip"]'))
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return box.width > 0 && (box.left < -1 || box.right > width + 1)
      })
      .map((element) => element.outerHTML.slice(0, 160))
  })

const overlap = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector('dialog[open] [role=combobox]')!.getBoundingClientRect()
    const list = document.querySelector('dialog[open] [role=listbox]')!.getBoundingClientRect()
    return list.height === 0 || (list.top < field.bottom && list.bottom > field.top)
  })

/** Runs in the page, and notes everything that moves for as long as it moves. */
function recordMotion() {
  const note = () => {
    const seen = new Set(document.documentElement.dataset.motion?.split('\n'))
    for (const { effect } of document.getAnimations()) {
      if (!(effect instanceof KeyframeEffect)) continue
      const { endTime, duration, iterations } = effect.getComputedTiming()
      const about = new Set(['offset', 'easing', 'computedOffset', 'composite'])
      const moved = effect
        .getKeyframes()
        .flatMap(Object.keys)
        .filter((name) => !about.has(name))
      seen.add(
        `${[...new Set(moved)]}: ${endTime} ms ${iterations === 1 ? 'once' : `${duration} × ${iterations}`}`,
      )
    }
    document.documentElement.dataset.motion = [...seen].join('\n')
  }
  note()
  addEventListener('animationstart', note)
  addEventListener('transitionrun', note)
}

/** Measures what a finger touches, which is the label if it surrounds its input. */
const targetsOf = (page: Page) =>
  page.locator('button, a[href], input, textarea, [role=option]').evaluateAll((elements) =>
    elements
      .map((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
        const html = element.outerHTML.slice(0, 120)
        return { type: element.getAttribute('type'), size: Math.min(width, height), html }
      })
      .filter(({ size }) => size > 0),
  )

/** Leaves out names of variables, handles and codes (`dir="ltr"`), and words marked with another language. */
const wordsIn = (page: Page, language: string) =>
  page.evaluate((language) => {
    const spoken = ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt']
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          !element.closest(`script, noscript, [dir=ltr]:not(html), [lang]:not([lang=${language}])`),
      )
      .flatMap((element) => [
        ...[...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : [])),
        ...spoken.flatMap((name) => element.getAttribute(name) ?? []),
        ...(element instanceof HTMLInputElement ? [element.value] : []),
      ])
      .filter((text) => text.trim() && text !== 'on')
  }, language)
