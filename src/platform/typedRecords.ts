export const keysOf = <T extends object>(table: T) => Object.keys(table) as Extract<keyof T, string>[]

/** For untrusted keys: own properties only, so `constructor` and `__proto__` aren't found. */
export const ownValue = <V>(table: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

export const buildRecord = <Key extends string, V>(
  keys: readonly Key[],
  of: (key: Key, place: number) => V,
) => Object.fromEntries(keys.map((key, place) => [key, of(key, place)])) as Record<Key, V>
