import { sensitiveActionRefusals } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { Done, defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

export const maxListed = { chosen: 500, blocked: 1000 }

export const ratingPermissions = ['everyone', 'link', 'chosen', 'nobody'] as const
const RatingPermission = OneOf(ratingPermissions)
export type RatingPermission = Static<typeof RatingPermission>

const UserId = Type.Object({ userId: Type.String({ maxLength: 20 }) })

const UserIdOrEntry = Type.Object({ userId: Type.String({ maxLength: 36 }) })

/** Shown under the user ID at listing time; null if that ID no longer works. */
const Listed = Type.Object({
  entry: Type.String(),
  userId: Type.Union([Type.String(), Type.Null()]),
  displayName: Type.Union([Type.String(), Type.Null()]),
  profileImageUrl: Type.Union([Type.String(), Type.Null()]),
})

const People = Type.Object({ people: Type.Array(Listed) })
const notFound = { USER_NOT_FOUND: 404 } as const

const RatingAccess = Type.Object({
  rating: OneOf(['open', 'closed', 'signIn']),
  /** Only the viewer's block; the reverse is secret. */
  blocked: Type.Boolean(),
  isOwn: Type.Boolean(),
})
export type RatingAccess = Static<typeof RatingAccess>

const OwnRatingAccess = Type.Object({
  who: RatingPermission,
  key: Type.Union([Type.String(), Type.Null()]),
  numberClosed: Type.Boolean(),
})
export type OwnRatingAccess = Static<typeof OwnRatingAccess>

const Earlier = Type.Object({ userId: Type.String(), isRetired: Type.Boolean() })

/** Trusted edition only. */
export const ratingAccessCalls = defineCalls({
  own: {
    method: 'GET',
    path: '/api/doors',
    access: 'member',
    answer: OwnRatingAccess,
    refusals: {},
  },
  /** Omitted fields stay unchanged. The first change to "link only" creates a key. */
  change: {
    method: 'PUT',
    path: '/api/doors',
    access: 'member',
    fullOnly: true,
    body: Type.Object({ who: Type.Optional(RatingPermission), numberClosed: Type.Optional(Type.Boolean()) }),
    answer: OwnRatingAccess,
    refusals: sensitiveActionRefusals,
  },
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
  /** Former user IDs, which redirect until retired. */
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

/** Trusted edition only. */
export const blocksCalls = defineCalls({
  at: {
    method: 'POST',
    path: '/api/door/:userId',
    access: 'public',
    changesNothing: true,
    perMinute: 120,
    params: UserId,
    /** The key is in the body: it grants access, and URLs end up in proxy logs. */
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
  /** Excluded ratings stay excluded. */
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
