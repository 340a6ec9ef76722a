import { type Feature, featureNames } from '#features/boot/features.ts'

/** What only adds to the specification. */
const extras = [
  'saved-preferences',
  'data-export',
  'account-deletion',
  'admin-analytics',
  'push',
] as const satisfies readonly Feature[]

/** Names for several features; `trusted` is what we recommend where strangers rate one another. */
export const featureSets = {
  extras,
  trusted: [
    ...extras,
    'sealed-ratings',
    'rating-doors',
    'account-safety',
    'adults-only',
    'moderation',
    'first-days',
  ],
  all: featureNames,
} as const satisfies Readonly<Record<string, readonly Feature[]>>

/** Features that another one cannot do without. */
const needed: Partial<Record<Feature, Feature>> = {
  'rating-doors': 'sealed-ratings',
  // Around one table everybody would read what the last one gave.
  'first-days': 'sealed-ratings',
}

/** What is wrong with a choice of features, each with its remedy. */
export function featureMistakes(chosen: ReadonlySet<Feature>): string[] {
  return [...chosen].flatMap((feature) => {
    const need = needed[feature]
    return need && !chosen.has(need) ? [`FEATURES is wrong: ${feature} needs ${need}, so name both`] : []
  })
}
