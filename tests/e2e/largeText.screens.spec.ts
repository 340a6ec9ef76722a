import { expect, test } from '#tests/support/e2e.ts'
import { everyList } from '#tests/support/everyList.ts'
import { measureText, textSizes } from '#tests/support/largeText.ts'
import { renderState } from '#tests/support/renderState.ts'

const phone = { width: 360, height: 740 }
/** Where a notice above the stars, or their absence, explains itself. */
const withoutTwoRows = ['blocked']

// The admin panel is for desktops.
for (const { page: name, states } of everyList.filter(({ page }) => page !== 'admin'))
  for (const [kind, all] of Object.entries(states))
    if (kind === 'ready' || kind === 'empty')
      test(`${name}, ${kind}, from ${all[0].name}: usable at every text size up to 200 %`, async ({
        page,
        language,
      }) => {
        test.slow()
        for (const state of all.filter(({ size }) => !size)) {
          await page.setViewportSize(phone)
          await renderState(page, state, language)
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
          await page.waitForLoadState('networkidle')
          // The page behind a dialog is inert, and the dialog scrolls.
          if ((await page.locator('dialog[open]').count()) > 0) continue
          for (const size of textSizes) {
            const { bar, rows, broken, beyond } = await measureText(page, size)
            const where = `${state.name} at ${size} %`
            expect.soft(bar, `${where}: the tallest bar`).toBeLessThanOrEqual(phone.height / 5)
            expect.soft(broken, `${where}: broken words`).toEqual([])
            expect.soft(beyond, `${where}: scrolls sideways`).toBeLessThanOrEqual(0)
            if (name === 'rate' && rows !== null && !withoutTwoRows.includes(state.name))
              expect.soft(rows, `${where}: rows of stars in view`).toBeGreaterThanOrEqual(2)
          }
        }
      })

test("the admin panel's heading breaks at its hyphen at most, and fits, at 200 %", async ({
  page,
  language,
}) => {
  const admin = everyList.filter((each) => each.page === 'admin')
  for (const name of ['gate', 'people']) {
    const state = admin
      .flatMap(({ states }) => Object.values(states).flat())
      .find((each) => each.name === name)!
    await page.setViewportSize(phone)
    await renderState(page, state, language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await measureText(page, 200)
    expect(await page.evaluate(brokenInHeading), name).toEqual([])
  }
})

test('lines of a label or trait never overlap at 200 %', async ({ page, language }) => {
  const all = everyList.flatMap(({ states }) => Object.values(states).flat())
  for (const name of ['nothing written', 'rated']) {
    await page.setViewportSize(phone)
    await renderState(page, all.find((each) => each.name === name)!, language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await measureText(page, 200)
    const tight = await page.locator('main :is(label, li span)').evaluateAll((texts) =>
      texts.flatMap((text) => {
        const { fontSize, lineHeight } = getComputedStyle(text)
        return Number.parseFloat(lineHeight) < Number.parseFloat(fontSize) ? [text.textContent] : []
      }),
    )
    expect(tight, name).toEqual([])
  }
})

function brokenInHeading() {
  const heading = document.querySelector('h1')!
  const text = heading.firstChild as globalThis.Text
  const range = document.createRange()
  const broken = [...text.data.matchAll(/\p{L}+/gu)].filter(({ 0: part, index }) => {
    range.setStart(text, index)
    range.setEnd(text, index + part.length)
    // The hyphen shown at a break counts to what follows.
    const inFull = [...range.getClientRects()].filter(({ width }) => width > 24)
    return new Set(inFull.map(({ top }) => Math.round(top))).size > 1
  })
  return heading.scrollWidth > heading.clientWidth ? ['too wide'] : broken.map(([part]) => part)
}
