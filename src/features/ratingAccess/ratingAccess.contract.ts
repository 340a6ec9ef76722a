import { sensitiveActionRefusals } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { Done, defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

/** How many people may be chosen, and how many blocked. */
export const maxListed = { chosen: 500, blocked: 1000 }

export const ratingPermissions = ['everyone', 'link', 'chosen', 'nobody'] as const
const RatingPermission = OneOf(ratingPermissions)
/** Who may rate a person. */
export type RatingPermission = Static<typeof RatingPermission>

const UserId = Type.Object({ userId: Type.String({ maxLength: 20 }) })

/** A person in a list of one's own is also named by their entry in it. */
const UserIdOrEntry = Type.Object({ userId: Type.String({ maxLength: 36 }) })

/**
 * A person in a list of one's own, under the user ID that they had when they came into it; null if that leads
 * to nobody any more.
 */
const Listed = Type.Object({
  entry: Type.String(),
  userId: Type.Union([Type.String(), Type.Null()]),
  displayName: Type.Union([Type.String(), Type.Null()]),
  profileImageUrl: Type.Union([Type.String(), Type.Null()]),
})

const People = Type.Object({ people: Type.Array(Listed) })
const notFound = { USER_NOT_FOUND: 404 } as const

/** How a viewer finds the door of a person. */
const RatingAccess = Type.Object({
  rating: OneOf(['open', 'closed', 'signIn']),
  /** Whether the viewer has blocked the person; nobody learns of the opposite. */
  blocked: Type.Boolean(),
  isOwn: Type.Boolean(),
})
export type RatingAccess = Static<typeof RatingAccess>

const OwnRatingAccess = Type.Object({
  who: RatingPermission,
  /** The key of one's rating link; null until there has been one. */
  key: Type.Union([Type.String(), Type.Null()]),
  numberClosed: Type.Boolean(),
})
export type OwnRatingAccess = Static<typeof OwnRatingAccess>

const Earlier = Type.Object({ userId: Type.String(), isRetired: Type.Boolean() })

/** These calls exist only in the trusted edition. */
export const ratingAccessCalls = defineCalls({
  own: {
    method: 'GET',
    path: '/api/doors',
    access: 'member',
    answer: OwnRatingAccess,
    refusals: {},
  },
  /**
   * What is not sent stays as it is. The first time that only people with the link may rate, it gets its key.
   */
  change: {
    method: 'PUT',
    path: '/api/doors',
    access: 'member',
    fullOnly: true,
    body: Type.Object({ who: Type.Optional(RatingPermission), numberClosed: Type.Optional(Type.Boolean()) }),
    answer: OwnRatingAccess,
    refusals: sensitiveActionRefusals,
  },
  /** From then on links and printed codes with the key before are useless. */
  newKey: {
    method: 'POST',
    path: '/api/doors/key',
    access: 'member',
    fullOnly: true,
    perMinute: 10,
    answer: OwnRatingAccess,
    refusals: sensitiveActionRefusals,
  },
  chosen: { method: 'GET', path: '/api/chosen', access: 'member', answer: People, refusals: {} },
  choose: {
    method: 'PUT',
    path: '/api/chosen/:userId',
    access: 'member',
    fullOnly: true,
    params: UserId,
    answer: Done,
    refusals: { ...notFound, CANNOT_CHOOSE_SELF: 403, TOO_MANY_CHOSEN: 409 },
  },
  leaveOut: {
    method: 'DELETE',
    path: '/api/chosen/:userId',
    access: 'member',
    fullOnly: true,
    params: UserIdOrEntry,
    answer: Done,
    refusals: notFound,
  },
  /** One's earlier user IDs, which lead to the present one until they are retired. */
  earlier: {
    method: 'GET',
    path: '/api/user/earlier-ids',
    access: 'member',
    answer: Type.Object({ userIds: Type.Array(Earlier) }),
    refusals: {},
  },
  retire: {
    method: 'POST',
    path: '/api/user/earlier-ids/retire',
    access: 'member',
    fullOnly: true,
    body: UserId,
    answer: Done,
    refusals: notFound,
  },
})

/** These calls exist only in the trusted edition. */
export const blocksCalls = defineCalls({
  at: {
    method: 'POST',
    path: '/api/door/:userId',
    access: 'public',
    changesNothing: true,
    perMinute: 120,
    params: UserId,
    /** A key opens a door, and addresses stand in the logs of proxies. */
    body: Type.Object({ key: Type.Optional(Type.String({ maxLength: 40 })) }),
    answer: RatingAccess,
    refusals: notFound,
  },
  blocked: { method: 'GET', path: '/api/blocks', access: 'member', answer: People, refusals: {} },
  block: {
    method: 'PUT',
    path: '/api/blocks/:userId',
    access: 'member',
    params: UserId,
    answer: Done,
    refusals: { ...notFound, CANNOT_BLOCK_SELF: 403, TOO_MANY_BLOCKS: 409 },
  },
  /** Nothing that was left out becomes known by it. */
  unblock: {
    method: 'DELETE',
    path: '/api/blocks/:userId',
    access: 'member',
    fullOnly: true,
    params: UserIdOrEntry,
    answer: Done,
    refusals: notFound,
  },
})
