import { starMessages } from '#features/ratings/ratings.messages.ts'
import { statesWithoutReads } from '#tests/support/screenStates.ts'
import { whyMessages } from './whySealed/whySealed.messages.ts'

export const listed = [
  statesWithoutReads(
    'whySealed',
    { name: 'why sealed', at: '/why-sealed', edition: 'trusted' },
    { name: 'why sealed, signed out', at: '/why-sealed', edition: 'trusted', signedOut: true },
    {
      name: 'why sealed, counted',
      at: '/why-sealed',
      edition: 'trusted',
      steps: [{ press: whyMessages.count }],
      shows: whyMessages.again,
    },
    {
      name: 'why sealed, guessed',
      at: '/why-sealed',
      edition: 'trusted',
      steps: [{ press: starMessages(3), as: 'button' }],
      shows: whyMessages.possible,
    },
  ),
]
