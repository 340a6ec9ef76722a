export const isOnWayToRate = (query: string) => /\bnext=(%2F|\/)rate/.test(query)
