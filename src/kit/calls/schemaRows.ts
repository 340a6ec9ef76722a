import type { Schema } from './description.ts'

/** One line of a table: a field, and which values it takes. */
export type SchemaRow = { name: string; kind: string; bounds: string; isRequired: boolean }

/** The fields of an object and of those inside it, as `ratings.categories` or `users[].id`. */
export function rowsOf(schema: Schema, before = ''): SchemaRow[] {
  if (schema.type === 'array' && schema.items) return rowsOf(schema.items, `${before}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = before ? `${before}.${key}` : key
    const isRequired = schema.required?.includes(key) ?? false
    return [
      { name, kind: kindOf(property), bounds: boundsOf(property), isRequired },
      ...rowsOf(property, name),
    ]
  })
}

export function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' | ')
  if (schema.type === 'array' && schema.items) return `${kindOf(schema.items)}[]`
  return schema.type ?? 'any'
}

export function boundsOf({ minimum, maximum, minLength, maxLength, pattern, anyOf = [] }: Schema): string {
  const range = (least: number | undefined, most: number | undefined) => {
    if (least === undefined && most === undefined) return ''
    return most === undefined ? `≥ ${least}` : `${least ?? 0}–${most}`
  }
  const length = range(minLength, maxLength)
  const own = [range(minimum, maximum), length && `length ${length}`, pattern ?? '']
  return [...own, ...anyOf.map(boundsOf)].filter(Boolean).join(' · ')
}

/** A value to begin with. Optional texts and objects are left out, because an invented one would be refused. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf) return schema.anyOf.map(exampleOf).at(-1)
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.type !== 'object') return ''
  const shown = Object.entries(schema.properties ?? {}).filter(
    ([key, { type }]) => schema.required?.includes(key) || type === 'integer' || type === 'boolean',
  )
  return Object.fromEntries(shown.map(([key, property]) => [key, exampleOf(property)]))
}
