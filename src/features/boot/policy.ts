export const editions = ['specified', 'trusted'] as const
type Edition = (typeof editions)[number]

/**
 * What the edition makes of ratings and accounts. It is built once, for the server and for the pages it
 * serves; rooms ask it, and never the edition.
 */
export type Policy = {
  /** Who may rate: whether people say whom they let, and block others; otherwise everybody may. */
  hasDoors: boolean
  /**
   * What is shown: how many people must have rated a trait before a night shows it; null where every rating
   * is shown, and told of, at once.
   */
  sealedMin: number | null
  /**
   * Who may call: whether members agree to the terms, a code alone opens only a limited session where
   * somebody else may hold the number, and the desk may restrict people whom others report. What the
   * specification leaves as a placeholder is real then too.
   */
  protects: boolean
}

export const policyOf = (edition: Edition, sealedMin: number): Policy =>
  edition === 'trusted'
    ? { hasDoors: true, sealedMin, protects: true }
    : { hasDoors: false, sealedMin: null, protects: false }
