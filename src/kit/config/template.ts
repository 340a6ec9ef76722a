import { own } from '#kit/keys.ts'

type Values = Readonly<Record<string, string>>
type Encode = (value: string) => string

const placeholder = /\{(\w+)\}/g

/** `{name}` becomes its value, encoded for where it stands. */
export function fill(template: string, values: Values, encode: Encode): string {
  return template.replace(placeholder, (whole, name: string) => {
    const value = own(values, name)
    return value === undefined ? whole : encode(value)
  })
}

export const placeholdersIn = (template: string) =>
  [...template.matchAll(placeholder)].map(([, name = '']) => name)

/** A part of an address, or of a form. */
export const inUrl: Encode = encodeURIComponent

/** Between quotes in JSON. */
export const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1)
