/** What was looked at; and what is wrong with it, with the remedy. */
export type Finding = { found: string; wrong?: string }

/** A look that fails has found something. */
export const looking = (found: string, remedy: string, look: () => Promise<Finding[]>): Promise<Finding[]> =>
  look().catch((error: unknown) => [
    { found, wrong: `${error instanceof Error ? error.message : String(error)}. ${remedy}` },
  ])
