import type { Settings } from './setting.server.ts'

export const ratingSettings = {
  SEALED_RATINGS_MIN: {
    kind: 'number',
    usual: 5,
    least: 5,
    most: 50,
    about:
      'How many people must have rated a trait since it was last renewed, before it is renewed with their scores.',
    example: '7',
    edition: 'trusted',
  },
} as const satisfies Settings
