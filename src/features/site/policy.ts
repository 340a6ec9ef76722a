export const editions = ['specified', 'trusted'] as const
type Edition = (typeof editions)[number]

/**
 * What the edition makes of ratings and accounts. It is built once, for the server and for the pages it
 * serves; rooms ask it, and never the edition.
 */
export type Policy = {
  /** Who may rate: whether people say whom they let, and block others; otherwise everybody may. */
  hasRatingAccess: boolean
  /** What is shown; null where every rating is shown, and told of, at once. */
  seal: Seal | null
  /**
   * Who may call: whether members agree to the terms, a code alone opens only a limited session where
   * somebody else may hold the number, and the admin panel may restrict people whom others report. What the
   * specification leaves as a placeholder is real then too.
   */
  protects: boolean
}

export type Seal = {
  /** How many raters of a trait must be new or have changed, before a night counts it anew. */
  min: number
  /** About one star in this many is drawn by lot before it is counted. */
  lot: number
}

/** SEALED.md has what these figures promise. */
const seal: Seal = { min: 3, lot: 12 }

export const policyOf = (edition: Edition): Policy =>
  edition === 'trusted'
    ? { hasRatingAccess: true, seal, protects: true }
    : { hasRatingAccess: false, seal: null, protects: false }
