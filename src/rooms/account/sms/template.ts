import { own } from '#ground/keys.ts'

type Values = Readonly<Record<string, string>>
type Encode = (value: string) => string

const placeholder = /\{(\w+)\}/g

/** Replaces `{name}` by its value, encoded for the place where it stands. */
export function fill(template: string, values: Values, encode: Encode): string {
  return template.replace(placeholder, (whole, name: string) => {
    const value = own(values, name)
    return value === undefined ? whole : encode(value)
  })
}

export const placeholdersIn = (template: string) =>
  [...template.matchAll(placeholder)].map(([, name = '']) => name)

/** Encodes a value for an address, or for a form. */
export const inUrl: Encode = encodeURIComponent

/** Encodes a value that stands between quotes in JSON. */
export const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1)
