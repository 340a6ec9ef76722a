import { fahad, noura, traits } from '#tests/support/defaultReplies.ts'
import { everyList } from '#tests/support/everyList.ts'
import { untranslated } from '#tests/support/pseudoLocale.ts'
import { renderState } from '#tests/support/renderState.ts'
import { expect, test } from '#tests/support/screenChecks.ts'

const data = [
  ...traits.flatMap(({ nameEn, nameAr, descriptionEn, descriptionAr }) => [
    nameEn,
    nameAr,
    descriptionEn,
    descriptionAr,
  ]),
  ...[noura, fahad].flatMap(({ displayName, bio }) => [displayName, bio]),
]

for (const { page: name, states } of everyList)
  test(`${name}, from ${states.ready[0].name}: no word is untranslated`, async ({ page, language }) => {
    for (const state of states.ready.filter(({ steps, edition }) => !steps && !edition)) {
      await renderState(page, state, language, true)
      await expect(page.getByText('⟦').first(), `${state.name} speaks`).toBeAttached()
      await page.waitForLoadState('networkidle')
      expect(await untranslated(page, data), state.name).toEqual([])
    }
  })

for (const { page: name, states } of everyList)
  for (const [kind, all] of Object.entries(states))
    for (const state of all)
      test(`${name}, ${kind}: ${state.name}`, async ({ page, language, say, look }) => {
        const lacking = await renderState(page, state, language)
        if (state.shows) await expect(page.getByText(say(state.shows)).first()).toBeVisible()
        await expect(page.getByRole('main').filter({ visible: true }).first()).toBeVisible()
        // The person's name is the heading, and it hasn't loaded.
        const isNameless = kind === 'loading' || kind === 'error'
        if (!isNameless) await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await look(
          `${name}-${state.name}`,
          state.isNotEnlarged ? 'not enlarged' : isNameless ? 'loading' : undefined,
        )
        expect(lacking, 'calls that the state does not answer').toEqual([])
      })
