import { Done, defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

export const kinds = [
  'new_rating',
  'ratings_renewed',
  'friend_joined',
  'verified',
  'verification_removed',
  'new_device',
  'grave_asked',
  'number_asked',
  'account_disputed',
  'number_changed',
  'passkey_added',
  'protection_changed',
  'number_lost',
  'decided',
  'report_answered',
  'appeal_answered',
  'case_waits',
] as const

/** A notification never says by whom, because nobody is told who rated whom. */
export const Notification = Type.Object({
  id: Type.Integer(),
  kind: OneOf(kinds),
  /** The day in Riyadh, such as 2026-07-15, because a time would tell who has just rated. */
  createdAt: Type.String({ format: 'date' }),
})
export type Notification = Static<typeof Notification>

/** The same once more, with those that were read. */
export const ListedNotification = Type.Object({ ...Notification.properties, isRead: Type.Boolean() })
export type ListedNotification = Static<typeof ListedNotification>

/** One more than the bell counts, so that it can say 99+. */
export const maxNotifications = 100

export const notificationsCalls = defineCalls({
  unread: {
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    answer: Type.Array(Notification),
    refusals: {},
  },
  /** All that are kept, page after page, newest first. The next page is linked. */
  history: {
    method: 'GET',
    path: '/api/notifications/history',
    access: 'member',
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 100 })) }),
    answer: Type.Array(ListedNotification),
    refusals: {},
  },
  read: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    whileSuspended: true,
    /** The notifications that were seen; without it, all of them. */
    body: Type.Object({ ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: maxNotifications })) }),
    answer: Done,
    refusals: {},
  },
})
