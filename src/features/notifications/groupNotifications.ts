import type { Text } from '#platform/i18n/i18n.ts'
import { noticeKinds } from './notificationKinds.messages.ts'
import type { ListedNotification } from './notifications.contract.ts'
import { isNow, newRatings, updatedOnNights } from './notifications.messages.ts'

export type NotificationGroup = ListedNotification & { text: Text }

const maxNamed = 3

/** Merges consecutive ratings, and every update into the newest; the newest row shows which scores moved. */
export function groupNotifications(
  listed: readonly ListedNotification[],
  moved: readonly { name: Text; score: string }[],
  isFresh: (id: number) => boolean,
): NotificationGroup[] {
  const groups: (NotificationGroup & { count: number })[] = []
  for (const one of listed) {
    const isRead = one.isRead && !isFresh(one.id)
    const last = one.kind === 'ratings_renewed' ? groups.find(({ kind }) => kind === one.kind) : groups.at(-1)
    if (last && last.kind === one.kind && isOfRatings(one)) {
      last.count += 1
      last.isRead &&= isRead
    } else groups.push({ ...one, isRead, count: 1, text: noticeKinds[one.kind].words })
  }
  for (const group of groups) {
    if (group.kind === 'new_rating') group.text = newRatings(group.count)
    if (group.kind === 'ratings_renewed' && group.count > 1) group.text = updatedOnNights(group.count)
  }
  const newest = groups.find(isOfRatings)
  if (newest && !newest.isRead && moved.length > 0) newest.text = movedText(moved)
  return groups
}

const isOfRatings = ({ kind }: ListedNotification) => kind === 'new_rating' || kind === 'ratings_renewed'

function movedText(moved: readonly { name: Text; score: string }[]): Text {
  const named = moved.slice(0, maxNamed).map(({ name, score }) => isNow(name, score))
  return { en: named.map(({ en }) => en).join(', '), ar: named.map(({ ar }) => ar).join('، ') }
}
