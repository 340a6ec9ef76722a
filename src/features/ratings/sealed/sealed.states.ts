import { starWords } from '#features/ratings/ratings.messages.ts'
import { statesWithoutReads } from '#tests/support/states.ts'
import { whyWords } from './whySealed/whySealed.messages.ts'

export const listed = [
  statesWithoutReads(
    'whySealed',
    { name: 'why sealed', at: '/why-sealed', edition: 'trusted' },
    { name: 'why sealed, signed out', at: '/why-sealed', edition: 'trusted', signedOut: true },
    {
      name: 'why sealed, guessed',
      at: '/why-sealed',
      edition: 'trusted',
      steps: [{ press: starWords(3), as: 'button' }],
      shows: whyWords.possible,
    },
  ),
]
