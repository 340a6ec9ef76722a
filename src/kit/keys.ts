/** The names of a table that has exactly those its type says. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as Extract<keyof T, string>[]

/** What a table holds under a key that came from elsewhere; never what every object answers to, as `constructor`. */
export const own = <V>(table: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
