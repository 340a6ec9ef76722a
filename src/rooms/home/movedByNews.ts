import { referralsCalls } from '#rooms/friends/referrals/referrals.contract.ts'
import { gatheringsCalls } from '#rooms/gatherings/gatherings.contract.ts'
import { profilesCalls } from '#rooms/person/person.contract.ts'
import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { topics } from '#rooms/told/news/topics.ts'
import { notificationsCalls } from '#rooms/told/notifications/notifications.contract.ts'

const { unread } = notificationsCalls

/** What home reads again at news of each topic. That a friend has joined is told by a notification. */
export const movedByNews = {
  [topics.ratings]: [ratingsCalls.received, unread],
  [topics.notifications]: [unread, profilesCalls.own, referralsCalls.status],
  [topics.read]: [unread],
  [topics.gathering]: [gatheringsCalls.own],
}
