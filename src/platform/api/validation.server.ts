import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { refusal } from './refusal.server.ts'
import { everyCall } from './refusals.ts'

const strict = { allErrors: false, removeAdditional: 'all', useDefaults: true } as const

/** Path and query values are text and get coerced; JSON bodies must already have the right types. */
const text = new Ajv({ ...strict, coerceTypes: true })
const json = new Ajv({ ...strict, coerceTypes: false })

export function validateStrictly(app: FastifyInstance) {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const valid = (httpPart === 'body' ? json : text).compile(schema)
    return (value: unknown) => {
      if (!valid(value)) return { error: valid.errors ?? [] }
      const fields = brokenFields(value)
      return fields.length === 0 || { error: refusal(everyCall, 'INVALID_INPUT', { details: { fields } }) }
    }
  })
}

/** NUL, lone surrogates, and unsafe integers pass the schemas but would fail a whole batch in PostgreSQL. */
const brokenFields = (value: unknown) =>
  Object.entries(value ?? {})
    .filter(([, field]) => isBroken(field))
    .map(([name]) => name)

function isBroken(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value === 'number') return !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)
  return typeof value === 'object' && value !== null && Object.values(value).some(isBroken)
}
