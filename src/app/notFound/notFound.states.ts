import { statesWithoutReads } from '#tests/support/screenStates.ts'

export const listed = [
  statesWithoutReads(
    'notFound',
    { name: 'nothing here', at: '/nothing-here' },
    { name: 'nothing here, signed out', at: '/nothing-here', signedOut: true },
  ),
]
