import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { RowOf } from '#ground/database/statement.server.ts'
import { type Delivered, deliver, type PushSettings } from './deliver.server.ts'
import { dropDead, markTold, takeDue, tryLater } from './push.sql.ts'
import { pushWords } from './push.words.ts'
import { graceMs, latestOf, nextOf } from './pushTimes.ts'
import { untoldPlace, untoldTo, untoldWords } from './untold.server.ts'

/** In Riyadh. A message that came with each rating would tell who has just rated. */
export const pushHours = [9, 13, 17, 21]

const every = 30_000
const atOnce = 50
const mostTries = 6
const longestWait = 3600

type Parts = {
  db: Database
  push: PushSettings
  /** Told of each try. */
  pushed: (outcome: Delivered['outcome']) => void
  now?: () => number
}

/** Several servers may do so at once. */
export function tellByPush(background: Background, parts: Parts) {
  background.every(every, 'tell devices what is new', () => tellAllDue(parts))
}

export async function tellAllDue(parts: Parts) {
  while ((await tellDue(parts)) === atOnce);
}

/** Returns how many devices were due. */
async function tellDue(parts: Parts) {
  const { db, now = Date.now } = parts
  const until = latestOf(pushHours, now() - graceMs)
  const due = await db.write(takeDue, { most: atOnce })
  const at = new Date(now())
  const news = await untoldTo(db, due, until, at)
  const told: string[] = []
  const dead: string[] = []
  await Promise.all(
    due.map(async (device, place) => {
      const outcome = await tell(parts, device, news[place] ?? [])
      if (outcome === 'told') told.push(device.endpoint)
      else if (outcome === 'dead') dead.push(device.endpoint)
      else await db.write(tryLater, { endpoint: device.endpoint, seconds: outcome })
    }),
  )
  if (told.length > 0)
    await db.write(markTold, {
      endpoints: told,
      until,
      urgentUntil: at,
      nextAt: new Date(nextOf(pushHours, now()).getTime() + graceMs),
    })
  if (dead.length > 0) await db.write(dropDead, { endpoints: dead })
  return due.length
}

type Device = RowOf<typeof takeDue>

/** Returns after how many seconds it is to be tried again, if it is. */
async function tell({ push, pushed }: Parts, device: Device, kinds: Parameters<typeof untoldWords>[0]) {
  if (kinds.length === 0 || !device.isWanted) return 'told'
  const { language } = device
  const message = {
    title: pushWords.app[language],
    body: untoldWords(kinds)[language],
    url: untoldPlace(kinds),
    language,
  }
  const delivered = await deliver(device, JSON.stringify(message), push)
  pushed(delivered.outcome)
  if (delivered.outcome === 'gone') return 'dead'
  if (delivered.outcome !== 'later' || device.tries >= mostTries) return 'told'
  return Math.min(longestWait, Math.max(delivered.seconds, 30 * 2 ** device.tries))
}
