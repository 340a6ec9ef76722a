/** The names of a table that has exactly those its type says. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as Extract<keyof T, string>[]
