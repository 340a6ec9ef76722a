import { CallError, failureOf } from './client.ts'
import type { Access } from './contract.ts'

/** The part of JSON Schema that contracts are written in. */
export type Schema = {
  type?: string
  const?: unknown
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

type Content = Readonly<Record<string, { schema: Schema; examples?: Readonly<Record<string, Example>> }>>
export type Example = { value: { success: false; code: string; message: string } } | { $ref: string }
export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }

export type Operation = {
  operationId: string
  tags: readonly string[]
  'x-access': Access
  parameters: readonly Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Readonly<Record<string, { description: string; content: Content }>>
}

/** What `/openapi.json` says, as far as our own page reads it. */
export type Description = {
  info: { version: string }
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { examples: Readonly<Record<string, Exclude<Example, { $ref: string }>>> }
}

export async function fetchDescription(): Promise<Description> {
  const response = await fetch('/openapi.json').catch(() => Response.error())
  if (response.ok) return await response.json()
  throw new CallError(failureOf(response, await response.text()))
}

export type DescribedCall = Operation & { method: string; path: string }

/** The calls of each room, in the order of the description. */
export function callsByRoom({ paths }: Description): ReadonlyMap<string, readonly DescribedCall[]> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  return Map.groupBy(calls, ({ tags }) => tags[0] ?? '')
}

export type DescribedRefusal = {
  status: string
  code: string
  words: Readonly<Record<string, string>>
  /** Any call may have it. */
  isShared: boolean
}

/** Its refusals with their words in each language, its own first within a status. */
export function refusalsOf({ responses }: Operation, { components }: Description): DescribedRefusal[] {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const found = new Map<string, DescribedRefusal>()
    for (const [key, example] of Object.entries(content['application/json']?.examples ?? {})) {
      const [code = '', language = ''] = key.split('.')
      const { value } = '$ref' in example ? components.examples[key]! : example
      const words = { ...found.get(code)?.words, [language]: value.message }
      found.set(code, { status, code, words, isShared: '$ref' in example })
    }
    return [...found.values()]
  })
}
