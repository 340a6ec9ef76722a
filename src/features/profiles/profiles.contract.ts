import { photoBodyLimit, photoRefusals } from '#features/photos/photos.contract.ts'
import { BornIn, ShownVersion } from '#features/privacy/consents/consents.contract.ts'
import { RatingSummary } from '#features/ratings/ratings.contract.ts'
import { defineCalls, OneOf, type Static, Type } from '#platform/api/contract.ts'

const Gender = OneOf(['male', 'female'])

const profileFields = {
  id: Type.Integer(),
  userId: Type.String(),
  displayName: Type.String(),
  gender: Type.Union([Gender, Type.Null()]),
  age: Type.Union([Type.Integer(), Type.Null()]),
  profileImageUrl: Type.Union([Type.String(), Type.Null()]),
  bio: Type.String(),
  isVerified: Type.Boolean(),
  isPremium: Type.Boolean(),
  createdAt: Type.String(),
}

export const OwnProfile = Type.Object({ ...profileFields, phoneNumber: Type.String() })
export type OwnProfile = Static<typeof OwnProfile>

export const PublicUser = Type.Object({
  ...profileFields,
  /** Null to others: it would link old and new user IDs. */
  createdAt: Type.Union([Type.String(), Type.Null()]),
  /** Absent if the person hides their ratings, so only name and photo show. */
  ratings: Type.Optional(RatingSummary),
})
export type PublicUser = Static<typeof PublicUser>

const ProfileInput = Type.Object({
  id: Type.Optional(Type.Integer()),
  displayName: Type.Optional(Type.String({ maxLength: 400 })),
  userId: Type.Optional(Type.String({ maxLength: 40 })),
  gender: Type.Optional(Type.Union([Gender, Type.Null()])),
  age: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  bio: Type.Optional(Type.String({ maxLength: 4000 })),
  /** Null removes; the current URL is a no-op. */
  profileImageUrl: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  agreedTo: Type.Optional(ShownVersion),
  bornIn: Type.Optional(BornIn),
})
export type ProfileInput = Static<typeof ProfileInput>

const setup = {
  method: 'POST',
  access: 'registering',
  /** Lets suspended people fix their profile. */
  whileSuspended: true,
  fullOnly: true,
  body: ProfileInput,
  bodyLimit: photoBodyLimit,
  waitsOutside: true,
  answer: Type.Object({ success: Type.Literal(true), user: OwnProfile }),
  refusals: {
    USER_ID_TAKEN: 409,
    TOO_MANY_USER_IDS: 429,
    INVALID_INPUT: 400,
    ADULTS_ONLY: 403,
    NUMBER_CLOSED: 403,
    WORDS_REMOVED: 409,
    ...photoRefusals,
  },
} as const

export const profilesCalls = defineCalls({
  setup: { ...setup, path: '/api/auth/setup-profile' },
  setupAlias: { ...setup, path: '/api/profile/setup' },
  own: {
    method: 'GET',
    path: '/api/user/profile',
    access: 'member',
    beforeConsent: true,
    answer: OwnProfile,
    refusals: {},
  },
  person: {
    method: 'GET',
    path: '/api/user/:userId',
    access: 'public',
    params: Type.Object({ userId: Type.String({ maxLength: 20 }) }),
    answer: Type.Object({ success: Type.Literal(true), user: PublicUser }),
    refusals: { USER_NOT_FOUND: 404 },
  },
})
