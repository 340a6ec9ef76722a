import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { blocksCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { starMessages } from '#features/ratings/ratings.messages.ts'
import { fahad, unrated } from '#tests/support/defaultReplies.ts'
import { answers, fails, refuses, type Step, statesOf, waits } from '#tests/support/screenStates.ts'
import { rateMessages as messages } from './rate.messages.ts'

const at = `/rate/${fahad.userId}`
const starred: Step[] = [{ press: starMessages(4) }]
const sent: Step[] = [...starred, { press: messages.submit }]
const sealed = { at, edition: 'trusted' } as const
const access = { blocked: false, isOwn: false } as const

export const listed = [
  statesOf('rate', {
    loading: [{ name: 'loading', at, replies: [waits(profilesCalls.person)] }],
    empty: [
      { name: 'nobody of that name', at, replies: [refuses(profilesCalls.person, 'USER_NOT_FOUND')] },
      {
        name: 'nobody has rated them',
        at,
        replies: [answers(profilesCalls.person, { success: true, user: { ...fahad, ratings: unrated } })],
      },
    ],
    error: [
      { name: 'does not load', at, replies: [fails(profilesCalls.person)] },
      { name: 'is not saved', at, replies: [fails(ratingsCalls.submit)], steps: sent },
      {
        name: 'closed',
        ...sealed,
        replies: [answers(blocksCalls.at, { ...access, rating: 'closed' })],
      },
      {
        name: 'closed to a visitor',
        ...sealed,
        signedOut: true,
        replies: [answers(blocksCalls.at, { ...access, rating: 'signIn' })],
      },
      {
        name: 'closed meanwhile',
        ...sealed,
        replies: [refuses(ratingsCalls.submit, 'RATING_CLOSED')],
        steps: sent,
      },
      {
        name: 'blocked',
        ...sealed,
        replies: [answers(blocksCalls.at, { ...access, rating: 'open', blocked: true })],
      },
    ],
    ready: [
      { name: 'member', at, steps: starred },
      { name: 'visitor', at, signedOut: true, steps: starred },
      { name: 'sealed', ...sealed, steps: starred },
      { name: 'sealed visitor', ...sealed, signedOut: true },
      {
        name: 'thanks',
        at,
        replies: [answers(ratingsCalls.submit, { success: true })],
        steps: sent,
      },
      {
        name: 'sealed thanks',
        ...sealed,
        replies: [answers(ratingsCalls.submit, { success: true })],
        steps: sent,
      },
      {
        name: 'oneself',
        at: '/rate/noura',
        replies: [answers(profilesCalls.person, { success: true, user: { ...fahad, userId: 'noura' } })],
        shows: messages.self,
      },
    ],
  }),
]
