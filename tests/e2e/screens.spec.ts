import { expect, hasNoSidewaysScroll } from '#tests/support/e2e.ts'
import { everyList } from '#tests/support/everyList.ts'
import { renderState } from '#tests/support/renderState.ts'
import { test } from '#tests/support/screenChecks.ts'

/** The sweep covers every state in both languages; this only checks that screens render. */
for (const [place, { page: name, states }] of everyList.entries())
  test(`${name} is rendered: ${states.ready[0].name}`, async ({ page, language }) => {
    const other = language === 'en' ? 'ar' : 'en'
    const lacking = await renderState(page, states.ready[0], place % 2 ? other : language)
    await expect(page.getByRole('main').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await hasNoSidewaysScroll(page)
    expect(lacking, 'calls that the state does not answer').toEqual([])
  })
