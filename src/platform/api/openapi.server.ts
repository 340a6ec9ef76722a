import { languages, type Text } from '#platform/i18n/i18n.ts'
import { keysOf } from '#platform/typedRecords.ts'
import type { ConditionsOf } from './conditions.server.ts'
import type { Call, Calls } from './contract.ts'
import { commonRefusals } from './refusals.ts'

export type DescribedFeature = { calls: Calls; words: Readonly<Record<string, Text>> }

export function openapi(
  features: Readonly<Record<string, DescribedFeature>>,
  version: string,
  conditionsOf: ConditionsOf = () => [],
) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const [feature, { calls, words }] of Object.entries(features)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][call.method.toLowerCase()] = operation(
        `${feature}.${name}`,
        feature,
        call,
        words,
        conditionsOf(call),
      )
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Simat', version },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      examples: Object.fromEntries(
        keysOf(commonRefusals).flatMap((code) => inBoth(code, commonRefusals[code].words)),
      ),
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

const operation = (
  operationId: string,
  feature: string,
  call: Call,
  words: DescribedFeature['words'],
  conditions: ReturnType<ConditionsOf>,
) => ({
  operationId,
  tags: [feature],
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
    ...refusalsByStatus(call, words, conditions),
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

function refusalsByStatus(
  call: Call,
  ofRoom: DescribedFeature['words'],
  conditions: ReturnType<ConditionsOf>,
) {
  const own = Object.entries(call.refusals)
  const before = conditions.map(({ code, status }) => [code, status] as const)
  const words = { ...ofRoom, ...Object.fromEntries(conditions.map(({ code, words }) => [code, words])) }
  const shared = Object.entries(commonRefusals)
    .filter(([code]) => !Object.hasOwn(call.refusals, code))
    .filter(([code]) => code !== 'NO_SUCH_CALL' && !(code === 'SIGN_IN_REQUIRED' && call.access === 'public'))
    .map(([code, { status }]) => [code, status] as const)
  const answers: Record<number, ReturnType<typeof refusalAnswer>> = {}
  for (const [code, status] of [...own, ...before, ...shared]) {
    const known = answers[status]
    const examples = Object.hasOwn(words, code) ? inBoth(code, words[code]!) : referred(code)
    answers[status] = refusalAnswer(known ? `${known.description}, ${code}` : code, {
      ...known?.content['application/json'].examples,
      ...Object.fromEntries(examples),
    })
  }
  return answers
}

const refusalAnswer = (description: string, examples: Readonly<Record<string, unknown>>) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, examples } },
})

const inBoth = (code: string, words: Text) =>
  languages.map(
    (language) =>
      [`${code}.${language}`, { value: { success: false, code, message: words[language] } }] as const,
  )

const referred = (code: string) =>
  languages.map(
    (language) => [`${code}.${language}`, { $ref: `#/components/examples/${code}.${language}` }] as const,
  )
