import type { Settings } from './setting.server.ts'

export const ratingSettings = {
  SEALED_RATINGS_MIN: {
    kind: 'number',
    usual: 3,
    least: 3,
    most: 50,
    about: 'How many raters of a trait must be new, or have changed, before a night counts it anew.',
    example: '5',
    edition: 'trusted',
  },
  SEALED_LOT: {
    kind: 'number',
    usual: 12,
    least: 8,
    most: 15,
    about:
      'Of so many stars about one is drawn by lot before it is counted. It stays as it was when the ratings were sealed.',
    example: '10',
    edition: 'trusted',
  },
} as const satisfies Settings
