/** The keys of a table, typed. Only for tables that have exactly the keys of their type. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as Extract<keyof T, string>[]

/**
 * Looks up a key that came from outside, and finds own properties only: `constructor` or `__proto__` are not
 * there.
 */
export const ownValue = <V>(table: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** A table that has a value for each of these keys. */
export const buildRecord = <Key extends string, V>(
  keys: readonly Key[],
  of: (key: Key, place: number) => V,
) => Object.fromEntries(keys.map((key, place) => [key, of(key, place)])) as Record<Key, V>
