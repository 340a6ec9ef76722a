import { statesWithoutReads } from '#tests/support/screenStates.ts'

export const listed = [
  statesWithoutReads(
    'privacy',
    { name: 'privacy', at: '/privacy-policy', signedOut: true },
    { name: 'privacy where ratings are sealed', at: '/privacy-policy', edition: 'trusted' },
  ),
  statesWithoutReads(
    'terms',
    { name: 'terms', at: '/terms-of-use', signedOut: true },
    { name: 'terms where ratings are sealed', at: '/terms-of-use', edition: 'trusted' },
  ),
]
