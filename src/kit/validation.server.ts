import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'

const strict = { allErrors: false, removeAdditional: 'all', useDefaults: true } as const

/** A path or a query is text and may become a number; a body is JSON and must already be one. */
export function validateStrictly(app: FastifyInstance) {
  const text = new Ajv({ ...strict, coerceTypes: true })
  const json = new Ajv({ ...strict, coerceTypes: false })
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? json : text).compile(schema))
}
