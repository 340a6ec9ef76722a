export type Kind<Value> = {
  readonly type: string
  readonly isNullable: boolean
  readonly isFilled: boolean
  readonly holds: (value: unknown) => value is Value
}

export type Kinds = Readonly<Record<string, Kind<unknown>>>
type ValueOf<K> = K extends Kind<infer Value> ? Value : never
/** What callers may pass: undefined becomes null, and timestamps may be PostgreSQL text. */
type GivenFor<Value> =
  | (Value extends (infer Each)[] ? readonly Each[] : Value)
  | (null extends Value ? undefined : never)
  | (Date extends Value ? string : never)
export type Row<Of extends Kinds> = { [Name in keyof Of]: ValueOf<Of[Name]> }
export type Values<Of extends Kinds> = { [Name in keyof Of]: GivenFor<ValueOf<Of[Name]>> }

/** `tests/statements.test.ts` checks these types against PostgreSQL. */
export type Statement<Takes extends Kinds = Kinds, Returns extends Kinds = Kinds> = {
  readonly name: string
  readonly takes: Takes
  readonly row: Returns
  readonly sql: string
  /** True if the best plan depends on the values, so the statement isn't prepared. */
  readonly isPlannedEachTime: boolean
}
export type Change<Takes extends Kinds = Kinds, Returns extends Kinds = Kinds> = Statement<Takes, Returns> & {
  readonly changes: true
}
export type RowOf<S extends Statement> = Row<S['row']>

type Definition<Takes extends Kinds, Returns extends Kinds> = {
  takes?: Takes
  row?: Returns
  sql: string
  isPlannedEachTime?: boolean
}
type Defined<Takes extends Kinds, Returns extends Kinds> = Definition<Takes, Returns> & { changes?: true }

const defined = new Map<string, Statement>()
export const allStatements: ReadonlyMap<string, Statement> = defined

export function statement<
  Takes extends Kinds = Record<never, never>,
  Returns extends Kinds = Record<never, never>,
>(name: string, definition: Defined<Takes, Returns>) {
  if (defined.has(name)) throw new Error(`two statements are named ${name}`)
  const whole = { name, takes: {}, row: {}, isPlannedEachTime: false, ...definition }
  const made = Object.freeze(whole) as Statement<Takes, Returns>
  defined.set(name, made)
  return made
}

export const change = <
  Takes extends Kinds = Record<never, never>,
  Returns extends Kinds = Record<never, never>,
>(
  name: string,
  definition: Definition<Takes, Returns>,
): Change<Takes, Returns> => statement(name, { ...definition, changes: true }) as Change<Takes, Returns>

const kind = <Value>(type: string, holds: (value: unknown) => value is Value): Kind<Value> =>
  Object.freeze({ type, isNullable: false, isFilled: false, holds })

const isString = (value: unknown) => typeof value === 'string'
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

export const text = kind('text', isString)
export const date = kind('date', isString)
export const uuid = kind('uuid', isString)
export const smallint = kind('smallint', isWhole)
export const integer = kind('integer', isWhole)
export const bigint = kind('bigint', isWhole)
export const double = kind('double precision', (value) => typeof value === 'number')
export const boolean = kind('boolean', (value) => typeof value === 'boolean')
export const bytes = kind('bytea', (value): value is Buffer => Buffer.isBuffer(value))
export const timestamptz = kind('timestamp with time zone', (value) => value instanceof Date)
/** For `void` functions, which PostgreSQL returns as empty text or null. */
export const nothing: Kind<string | null> = Object.freeze({
  type: 'void',
  isNullable: true,
  isFilled: false,
  holds: (value): value is string | null => value === null || value === '',
})

export const oneOf = <const Value extends string>(...values: Value[]): Kind<Value> =>
  kind('text', (value): value is Value => values.some((known) => known === value))

export const json = <Members extends Kinds>(members: Members): Kind<Row<Members>> =>
  kind(
    'json',
    (value): value is Row<Members> =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(members).every(([name, { holds }]) => holds(Reflect.get(value, name))),
  )

/** Only bigint arrays need params: the driver returns them as strings. */
export const arrayOf = <Value>({ type, holds }: Kind<Value>): Kind<Value[]> =>
  kind(`${type}[]`, (value): value is Value[] => Array.isArray(value) && value.every(holds))

export const nullable = <Value>(of: Kind<Value>): Kind<Value | null> =>
  Object.freeze({
    ...of,
    isNullable: true,
    holds: (value: unknown): value is Value | null => value === null || of.holds(value),
  })

export const filled = <Value>(of: Kind<Value>): Kind<Value> => Object.freeze({ ...of, isFilled: true })
