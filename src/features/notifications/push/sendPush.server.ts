import type { Database } from '#platform/database/database.server.ts'
import type { RowOf } from '#platform/database/statement.server.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { noticeKinds } from '../notificationKinds.messages.ts'
import type { Notification } from '../notifications.contract.ts'
import { bellMessages, discreetMessages } from '../notifications.messages.ts'
import { pushMessages } from './push.messages.ts'
import { dropFailedSubscriptions, markPushed, retryLater, takeDue, unreadBetween } from './push.sql.ts'
import { graceMs, latestOf, nextOf } from './pushTimes.ts'
import { type PushOutcome, type PushSettings, sendWebPush } from './webPush.server.ts'

type Kind = Notification['kind']
type Recipient = { personId: number; notifiedUntil: Date; urgentNotifiedUntil: Date }

/** Returns regular notifications up to `until` and urgent ones up to `now`. */
export async function unsentNotifications(
  db: Database,
  people: readonly Recipient[],
  until: Date,
  now: Date,
): Promise<Kind[][]> {
  if (people.length === 0) return []
  const times = people.flatMap(({ notifiedUntil, urgentNotifiedUntil }) => [
    notifiedUntil,
    urgentNotifiedUntil,
  ])
  const since = new Date(Math.min(...times.map((time) => time.getTime())))
  const ids = [...new Set(people.map(({ personId }) => personId))]
  const unread = await db.read(unreadBetween, { personIds: ids, since, until: now })
  return people.map(({ personId, notifiedUntil, urgentNotifiedUntil }) => {
    const isUntold = ({ kind, at }: { kind: Kind; at: Date }) =>
      noticeKinds[kind].isUrgent ? at > urgentNotifiedUntil : at > notifiedUntil && at <= until
    return unread.filter((one) => one.personId === personId && isUntold(one)).map(({ kind }) => kind)
  })
}

export function unreadPushText(kinds: readonly Kind[]): Text {
  const [first, ...more] = kinds
  if (!first || more.length > 0) return bellMessages(kinds.length)
  const { words, isDiscreet } = noticeKinds[first]
  return isDiscreet ? discreetMessages : words
}

export const unreadPushTarget = (kinds: readonly Kind[]) =>
  kinds.length === 1 ? noticeKinds[kinds[0]!].leadsTo : '/'

/** In Riyadh. Immediate pushes would reveal who just rated. */
export const pushHours = [9, 13, 17, 21]

const atOnce = 50
const maxTries = 6
const longestWait = 3600

type Parts = {
  db: Database
  push: PushSettings
  pushed: (outcome: PushOutcome['outcome']) => void
  now?: () => number
}

/** A slow device blocks only one slot. Safe on several servers. */
export async function sendDuePush(parts: Parts) {
  const { db, now = Date.now } = parts
  const underWay = new Set<Promise<void>>()
  const ended: Ended[] = []
  const until = latestOf(pushHours, now() - graceMs)
  for (;;) {
    await note(parts, until, ended.splice(0))
    const due = await db.write(takeDue, { most: atOnce - underWay.size })
    const at = new Date(now())
    // Rounds up, because PostgreSQL stores microseconds and `Date` only milliseconds.
    const news = await unsentNotifications(db, due, until, new Date(at.getTime() + 1))
    for (const [place, device] of due.entries()) {
      const telling = tell(parts, device, news[place] ?? [])
        .then((outcome) => void ended.push({ device, at, outcome }))
        .finally(() => underWay.delete(telling))
      underWay.add(telling)
    }
    if (underWay.size > 0) await Promise.race(underWay)
    else if (ended.length === 0) return
  }
}

type Ended = { device: Device; at: Date; outcome: Awaited<ReturnType<typeof tell>> }

async function note({ db, now = Date.now }: Parts, until: Date, ended: readonly Ended[]) {
  const pushed = ended.filter(({ outcome }) => outcome === 'pushed')
  const dead = ended.filter(({ outcome }) => outcome === 'dead')
  for (const { device, outcome } of ended)
    if (typeof outcome === 'number')
      await db.write(retryLater, { endpoint: device.endpoint, seconds: outcome })
  if (pushed.length > 0)
    await db.write(markPushed, {
      endpoints: pushed.map(({ device }) => device.endpoint),
      until,
      // The earliest send time: repeating a notification is better than losing one.
      urgentUntil: new Date(Math.min(...pushed.map(({ at }) => at.getTime()))),
      nextAt: new Date(nextOf(pushHours, now()).getTime() + graceMs),
    })
  if (dead.length > 0)
    await db.write(dropFailedSubscriptions, { endpoints: dead.map(({ device }) => device.endpoint) })
}

type Device = RowOf<typeof takeDue>

/** Returns the seconds until a retry, or the final outcome. */
async function tell({ push, pushed }: Parts, device: Device, kinds: Parameters<typeof unreadPushText>[0]) {
  if (kinds.length === 0 || !device.isWanted) return 'pushed'
  const { language } = device
  const message = {
    title: pushMessages.app[language],
    body: unreadPushText(kinds)[language],
    url: unreadPushTarget(kinds),
    language,
  }
  const delivered = await sendWebPush(device, JSON.stringify(message), push)
  pushed(delivered.outcome)
  if (delivered.outcome === 'gone') return 'dead'
  if (delivered.outcome !== 'later' || device.tries >= maxTries) return 'pushed'
  return Math.min(longestWait, Math.max(delivered.seconds, 30 * 2 ** device.tries))
}
