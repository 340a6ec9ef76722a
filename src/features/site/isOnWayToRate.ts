/** Whether the query of signing in leads on to a rating page. */
export const isOnWayToRate = (query: string) => /\bnext=(%2F|\/)rate/.test(query)
