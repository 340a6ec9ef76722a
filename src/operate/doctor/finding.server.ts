/**
 * What was looked at and, if something is wrong with it, what that is and the remedy. What runs but may go
 * wrong one day is a risk, also with its remedy.
 */
export type Finding = { found: string; wrong?: string; risk?: string }

/** A look that fails becomes a finding itself. */
export const looking = (found: string, remedy: string, look: () => Promise<Finding[]>): Promise<Finding[]> =>
  look().catch((error: unknown) => [
    { found, wrong: `${error instanceof Error ? error.message : String(error)}. ${remedy}` },
  ])
