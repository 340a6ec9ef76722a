import { roleWords } from '#features/roles/messages.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { analyticsCalls } from './contract.ts'
import { countsSince, lastDays, verifiedNow } from './queries.server.ts'
import { seriesOf, withoutFew } from './rules.ts'

const usualDays = 30

export const analyticsRoom = room({
  calls: analyticsCalls,
  words: roleWords,
  routes: analyticsRoutes,
  needs: 'protection',
})

function analyticsRoutes({ db }: { db: Database }): Handlers<typeof analyticsCalls> {
  return {
    async series({ input: { days = usualDays } }) {
      const dates = (await db.read(lastDays, { days })).map(({ day }) => day)
      const [counted, [verified]] = await Promise.all([
        db.read(countsSince, { day: dates[0] ?? '' }),
        db.read(verifiedNow, {}),
      ])
      return withoutFew(seriesOf(dates, counted, verified?.n ?? 0))
    },
  }
}
