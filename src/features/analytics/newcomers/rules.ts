/** A week in which fewer people have joined would tell of one of them. */
export const fewestNewcomers = 20

/** So many weeks are told. */
export const mostWeeks = 12

/** How many of all, in whole percent. */
export const percentOf = (some: number, all: number) => `${Math.round((100 * some) / all)}%`
