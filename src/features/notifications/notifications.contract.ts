import { Done, defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

export const kinds = [
  'new_rating',
  'ratings_renewed',
  'friend_joined',
  'verified',
  'verification_removed',
  'new_device',
  'export_asked',
  'deletion_asked',
  'doors_asked',
  'devices_asked',
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

/** Never names the other person: ratings are anonymous. */
export const Notification = Type.Object({
  id: Type.Integer(),
  kind: OneOf(kinds),
  /** Riyadh date; a time could reveal the rater. */
  createdAt: Type.String({ format: 'date' }),
})
export type Notification = Static<typeof Notification>

export const ListedNotification = Type.Object({ ...Notification.properties, isRead: Type.Boolean() })
export type ListedNotification = Static<typeof ListedNotification>

/** The bell shows 99+ from here on, so it needs no more. */
export const maxNotifications = 100

export const notificationsCalls = defineCalls({
  unread: {
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    answer: Type.Array(Notification),
    refusals: {},
  },
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
    /** Omit to mark all. */
    body: Type.Object({ ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: maxNotifications })) }),
    answer: Done,
    refusals: {},
  },
})
