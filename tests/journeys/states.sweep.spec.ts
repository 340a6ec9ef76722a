import { globSync } from 'node:fs'
import { root } from '#ground/root.server.ts'
import { drawState } from '#tests/support/drawState.ts'
import { expect, test } from '#tests/support/look.ts'
import type { Listed } from '#tests/support/states.ts'

const lists: { listed: Listed[] }[] = await Promise.all(
  globSync('src/**/*.states.ts', { cwd: root }).map((file) => import(`../../${file}`)),
)

for (const { page: name, states } of lists.flatMap(({ listed }) => listed))
  for (const [kind, all] of Object.entries(states))
    for (const state of all)
      test(`${name}, ${kind}: ${state.name}`, async ({ page, language, say, look }) => {
        const lacking = await drawState(page, state, language)
        if (state.shows) await expect(page.getByText(say(state.shows)).first()).toBeVisible()
        await expect(page.getByRole('main').filter({ visible: true }).first()).toBeVisible()
        // The heading of a person is their name, which is still to come, or never does.
        const isNameless = kind === 'loading' || kind === 'error'
        if (!isNameless) await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await look(`${name}-${state.name}`, isNameless ? 'loading' : undefined)
        expect(lacking, 'calls that the state does not answer').toEqual([])
      })
