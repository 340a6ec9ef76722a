import type { Handlers } from '#kit/calls/implement.server.ts'
import { refusal } from '#kit/calls/refusal.server.ts'
import { everyCall } from '#kit/calls/refusals.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { firstDaysCalls, toRate } from './contract.ts'
import { noteFirstStep, stepsOf } from './queries.server.ts'

export const firstDaysRoom = room({
  calls: firstDaysCalls,
  words: {},
  routes: firstDaysRoutes,
  needs: 'protection',
})

function firstDaysRoutes({ db }: { db: Database }): Handlers<typeof firstDaysCalls> {
  async function stepsFor(id: number) {
    const [steps] = await db.read(stepsOf, { id, most: toRate })
    if (!steps) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
    return steps
  }

  return {
    steps: ({ viewer: { id } }) => stepsFor(id),

    async done({ viewer: { id }, input: { what } }) {
      await db.write(noteFirstStep, { id, hasAsked: what === 'asked', isHidden: what === 'hidden' })
      return stepsFor(id)
    },
  }
}
