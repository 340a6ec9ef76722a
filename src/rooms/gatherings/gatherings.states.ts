import { doorsCalls } from '#rooms/doors/doors.contract.ts'
import { answers, fails, refuses, statesOf, waits } from '#tests/support/states.ts'
import { fahad, noura } from '#tests/support/usual.ts'
import { gatheringPath, pathOfGathering } from './gatheringAddress.ts'
import { gatheringsCalls } from './gatherings.contract.ts'
import { gatheringWords as words } from './gatherings.words.ts'

const trusted = { edition: 'trusted' } as const
const own = { at: gatheringPath, ...trusted }
const scanned = { at: pathOfGathering('abcdefghjkmn'), ...trusted }
const endsAt = '2099-01-01T18:30:00.000Z'
const host = answers(gatheringsCalls.at, { host: fahad, endsAt })
const people = [fahad, { ...noura, userId: 'sara_h', displayName: 'سارة الحربي' }].map((each, place) => ({
  userId: each.userId,
  displayName: each.displayName,
  profileImageUrl: null,
  isRated: place === 1,
}))
const gathered = (those: typeof people) =>
  answers(gatheringsCalls.own, {
    gathering: { code: 'abcdefghjkmn', endsAt, hostUserId: 'noura', people: those },
  })

export const listed = [
  statesOf('gathering', {
    loading: [{ name: 'loading', ...own, replies: [waits(gatheringsCalls.own)] }],
    empty: [
      { name: 'in none', ...own },
      { name: 'alone', ...own, replies: [gathered([])] },
    ],
    error: [
      { name: 'does not load', ...own, replies: [fails(gatheringsCalls.own)] },
      { name: 'is over', ...scanned, replies: [refuses(gatheringsCalls.at, 'GATHERING_OVER')] },
      {
        name: 'is full',
        ...scanned,
        replies: [host, refuses(gatheringsCalls.enter, 'GATHERING_FULL')],
        steps: [{ press: words.enter }],
      },
    ],
    ready: [
      { name: 'people', ...own, replies: [gathered(people)] },
      {
        name: 'where nobody may rate',
        ...own,
        replies: [
          gathered(people),
          answers(doorsCalls.own, { who: 'nobody', key: null, numberClosed: false }),
        ],
      },
      { name: 'scanned', ...scanned, replies: [host] },
      { name: 'scanned by a visitor', ...scanned, signedOut: true, replies: [host] },
    ],
  }),
]
