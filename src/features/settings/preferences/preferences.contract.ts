import { defineCalls, type Static, Type } from '#platform/api/contract.ts'

export const defaults = {
  push: true,
  sms: true,
  newRatings: true,
  profileVisibility: true,
  showInSearch: true,
  showRatingBreakdown: true,
} as const

/** Specified, but not shown or stored. */
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

/** Trusted edition only. */
export const preferencesCalls = defineCalls({
  read: {
    method: 'GET',
    path: '/api/preferences',
    access: 'member',
    answer: Preferences,
    refusals: {},
  },
  change: {
    method: 'PUT',
    path: '/api/preferences',
    access: 'member',
    body: Changes,
    answer: Preferences,
    refusals: {},
  },
})
