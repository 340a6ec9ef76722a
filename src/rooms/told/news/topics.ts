export const newsPath = '/news'

/** What news are about. They say that it has changed, and neither how nor by whom. */
export const topics = {
  /** What the person was rated, and with it the notifications. */
  ratings: 'ratings',
  notifications: 'notifications',
  /** The person has read them, perhaps on another device. */
  read: 'read',
  /** Anything may have changed, because for a moment nobody listened. */
  everything: 'everything',
} as const
