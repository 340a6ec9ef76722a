import { enabledCalls } from '#app/features.server.ts'
import type { Call } from '#platform/api/contract.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

export const everyCall = (): Call[] =>
  Object.values(enabledCalls({ protection: true, push: true })).flatMap(({ calls }) => Object.values(calls))

export const figuresOfCalls = () =>
  everyCall().flatMap(({ method, path, answer }) =>
    placesIn(answer as Schema).map((place) => `${method} ${path} ${place}`),
  )

function placesIn({ type, properties = {}, items, anyOf = [] }: Schema, at = ''): string[] {
  const own = type === 'number' || type === 'integer' ? [at] : []
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, schema]) => placesIn(schema, at ? `${at}.${name}` : name)),
    ...(items ? placesIn(items, `${at}[]`) : []),
    ...anyOf.flatMap((schema) => placesIn(schema, at)),
  ]
}
