export const editions = ['specified', 'trusted'] as const
type Edition = (typeof editions)[number]

/** Features read this, never the edition. */
export type Policy = {
  /** People choose who can rate them, and can block. */
  hasRatingAccess: boolean
  /** Null: ratings show immediately. */
  seal: Seal | null
  /** Consents, limited sessions, moderation, and real versions of the specification's placeholders. */
  protects: boolean
}

export type Seal = {
  /** Additional raters a trait needs before it's counted again. */
  min: number
}

/** See SEALED.md for the guarantees. */
const seal: Seal = { min: 3 }

export const policyOf = (edition: Edition): Policy =>
  edition === 'trusted'
    ? { hasRatingAccess: true, seal, protects: true }
    : { hasRatingAccess: false, seal: null, protects: false }
