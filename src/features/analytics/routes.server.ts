import type { Handlers } from '#kit/calls/implement.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import type { analyticsCalls } from './contract.ts'
import { countsSince, lastDays, verifiedNow } from './queries.server.ts'
import { seriesOf } from './rules.ts'

const usualDays = 30

export const analyticsRoutes = (db: Database): Handlers<typeof analyticsCalls> => ({
  async series({ input: { days = usualDays } }) {
    const dates = (await lastDays(db, days)).map(({ day }) => day)
    const [counted, [verified]] = await Promise.all([countsSince(db, dates[0] ?? ''), verifiedNow(db)])
    return seriesOf(dates, counted, verified?.n ?? 0)
  },
})
