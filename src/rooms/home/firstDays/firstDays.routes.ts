import type { Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { firstDaysCalls, toRate } from './firstDays.contract.ts'
import { noteFirstStep, stepsOf } from './firstDays.sql.ts'

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
