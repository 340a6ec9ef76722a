import { statesWithoutReads } from '#tests/support/states.ts'

export const listed = [
  statesWithoutReads(
    'whySealed',
    { name: 'why sealed', at: '/why-sealed', edition: 'trusted' },
    { name: 'why sealed, signed out', at: '/why-sealed', edition: 'trusted', signedOut: true },
  ),
]
