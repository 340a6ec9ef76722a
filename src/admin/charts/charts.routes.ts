import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { analyticsCalls } from './charts.contract.ts'
import { seriesOf, suppressSmallCounts } from './charts.rules.ts'
import { countsSince, lastDays, verifiedNow } from './charts.sql.ts'

const usualDays = 30

export const analyticsFeature = defineFeature({
  calls: analyticsCalls,
  words: {},
  handlers: { series: readSeries },
  needs: 'protection',
})

async function readSeries(
  { db }: { db: Database },
  { input: { days = usualDays } }: HandlerCall<typeof analyticsCalls.series>,
) {
  const dates = (await db.read(lastDays, { days })).map(({ day }) => day)
  const [counted, [verified]] = await Promise.all([
    db.read(countsSince, { day: dates[0] ?? '' }),
    db.read(verifiedNow, {}),
  ])
  return suppressSmallCounts(seriesOf(dates, counted, verified?.n ?? 0))
}
