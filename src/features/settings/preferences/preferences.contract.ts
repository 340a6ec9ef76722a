import { defineCalls, type Static, Type } from '#platform/api/contract.ts'

/** The preferences of a person who has changed none. */
export const defaults = {
  push: true,
  sms: true,
  newRatings: true,
  profileVisibility: true,
  showInSearch: true,
  showRatingBreakdown: true,
} as const

/** What no screen shows and no server keeps: the specification has them in the state of the settings. */
export const hiddenDefaults = {
  email: false,
  profileViews: false,
  premiumOffers: false,
  allowDirectMessages: true,
} as const

const flags = {
  push: Type.Boolean(),
  sms: Type.Boolean(),
  newRatings: Type.Boolean(),
  profileVisibility: Type.Boolean(),
  showInSearch: Type.Boolean(),
  showRatingBreakdown: Type.Boolean(),
}

export const Preferences = Type.Object(flags)
export type Preferences = Static<typeof Preferences>
export type Preference = keyof Preferences

const Changes = Type.Partial(Type.Object(flags))

/** These calls exist only in the trusted edition. */
export const preferencesCalls = defineCalls({
  read: {
    method: 'GET',
    path: '/api/preferences',
    access: 'member',
    answer: Preferences,
    refusals: {},
  },
  /** A preference that is not sent stays as it is. */
  change: {
    method: 'PUT',
    path: '/api/preferences',
    access: 'member',
    body: Changes,
    answer: Preferences,
    refusals: {},
  },
})
