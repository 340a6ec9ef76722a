import type { Call, Calls } from './contract.ts'
import { anywhere } from './refusals.ts'

/** Describes all contracts in OpenAPI, which other tools read. */
export function openapi(rooms: Readonly<Record<string, Calls>>, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [room, calls] of Object.entries(rooms)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][call.method.toLowerCase()] = operation(`${room}.${name}`, room, call)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Simat', version },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        admin: { type: 'apiKey', in: 'cookie', name: 'admin' },
        adminToken: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    request: { type: 'string', description: 'What to tell support, if the fault is of the server' },
  },
}

const operation = (operationId: string, room: string, call: Call) => ({
  operationId,
  tags: [room],
  ...securityOf(call),
  description: `Access: ${call.access}.`,
  parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
  ...(call.body && {
    requestBody: { required: true, content: { 'application/json': { schema: call.body } } },
  }),
  responses: {
    200: {
      description: 'The answer',
      content: { [call.file ?? 'application/json']: { schema: call.answer } },
    },
    ...refusalsByStatus(call),
  },
})

function securityOf({ access }: Call) {
  if (access === 'public') return {}
  return { security: access === 'admin' ? [{ admin: [] }, { adminToken: [] }] : [{ session: [] }] }
}

function parameters(where: 'path' | 'query', schema: Call['params']) {
  if (!schema) return []
  const required = new Set(schema.required)
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: property,
  }))
}

function refusalsByStatus(call: Call) {
  const own = Object.entries(call.refusals)
  const shared = Object.entries(anywhere)
    .filter(([code]) => !Object.hasOwn(call.refusals, code))
    .filter(([code]) => code !== 'NO_SUCH_CALL' && !(code === 'SIGN_IN_REQUIRED' && call.access === 'public'))
    .map(([code, { status }]) => [code, status] as const)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  const answers: Record<number, { description: string; content: typeof content }> = {}
  for (const [code, status] of [...own, ...shared]) {
    const known = answers[status]
    answers[status] = { description: known ? `${known.description}, ${code}` : code, content }
  }
  return answers
}
