import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGate } from '#app/authorize.server.ts'
import { features } from '#app/features.server.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { keysOf } from '#platform/typedRecords.ts'
import { admin } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { type Call, defineCalls, Type } from './contract.ts'
import { openapi } from './openapi.server.ts'
import { commonRefusals } from './refusals.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const answer = await ask(app.origin, { path: '/openapi.json' })
const description = answer.json()

const everyCall = Object.entries(features).flatMap(([feature, { calls: defineCalls }]) =>
  Object.entries<Call>(defineCalls).map(([name, call]) => ({ feature, name, call })),
)
const { conditionsOf } = createGate({} as Parameters<typeof createGate>[0])
const addressOf = (call: Call) => call.path.replace(/:(\w+)/g, '{$1}')
const operationOf = (call: Call) => description.paths[addressOf(call)][call.method.toLowerCase()]
/** Strips TypeBox's internal symbols. */
const onTheWire = (value: unknown) => JSON.parse(JSON.stringify(value))

test('the description is JSON that other tools read', () => {
  assert.equal(answer.status, 200)
  assert.match(answer.header('content-type') ?? '', /^application\/json/)
  assert.deepEqual([description.openapi, description.info], ['3.1.0', { title: 'Simat', version: 'test' }])
})

test('the description lists every call by its method and path, and no other call', () => {
  const listed = Object.entries<object>(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  assert.deepEqual(listed.sort(), everyCall.map(({ call }) => `${call.method} ${addressOf(call)}`).sort())
  const names = everyCall.map(({ call }) => operationOf(call).operationId)
  assert.deepEqual(
    names,
    everyCall.map(({ feature, name }) => `${feature}.${name}`),
  )
  assert.equal(new Set(names).size, names.length)
})

test('in production the description lists the admin calls only for the admin panel', async () => {
  const inProduction = await startApp({ config: { production: true } })
  const pathsFor = async (headers: Record<string, string> = {}) => {
    const { paths } = (await ask(inProduction.origin, { path: '/openapi.json', headers })).json()
    return Object.keys(paths)
  }
  const { token } = await admin(inProduction)
  const isAdminPath = (path: string) => path.startsWith('/api/admin')
  assert.ok(!(await pathsFor()).some(isAdminPath))
  assert.ok((await pathsFor()).length > 20)
  assert.ok((await pathsFor({ authorization: `Bearer ${token}` })).some(isAdminPath))
})

test("every call describes its parameters, and whether they're required", () => {
  for (const { name, call } of everyCall) {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => `path ${parameter} true`)
    const inQuery = Object.keys(call.query?.properties ?? {}).map(
      (parameter) => `query ${parameter} ${call.query?.required?.includes(parameter) ?? false}`,
    )
    const told = operationOf(call).parameters.map(
      (parameter: { in: string; name: string; required: boolean; schema: unknown }) => {
        assert.ok(parameter.schema, name)
        return `${parameter.in} ${parameter.name} ${parameter.required}`
      },
    )
    assert.deepEqual([name, told], [name, [...inPath, ...inQuery]])
  }
})

test('query parameters may be optional, path parameters never', () => {
  const { paths } = openapi(
    {
      things: {
        words: {},
        calls: defineCalls({
          find: {
            method: 'GET',
            path: '/api/things/:kind/:part',
            access: 'public',
            params: Type.Object({ kind: Type.String(), part: Type.Optional(Type.Integer()) }),
            query: Type.Object({
              search: Type.String({ minLength: 2 }),
              limit: Type.Optional(Type.Integer()),
            }),
            answer: Type.Object({}),
            refusals: {},
          },
        }),
      },
    },
    '1',
  )
  assert.deepEqual(onTheWire(paths['/api/things/{kind}/{part}']?.get).parameters, [
    { name: 'kind', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'part', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'search', in: 'query', required: true, schema: { type: 'string', minLength: 2 } },
    { name: 'limit', in: 'query', required: false, schema: { type: 'integer' } },
  ])
})

test('every parameter in a path is described, and only those', () => {
  for (const { name, call } of everyCall) {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)
    assert.deepEqual([name, Object.keys(call.params?.properties ?? {})], [name, inPath])
  }
})

test('every call describes its body and its response', () => {
  for (const { name, call } of everyCall) {
    const { requestBody, responses } = operationOf(call)
    const body = requestBody?.content['application/json'].schema
    assert.deepEqual([name, body], [name, call.body && onTheWire(call.body)])
    assert.deepEqual(responses[200].content[call.file ?? 'application/json'].schema, onTheWire(call.answer))
  }
})

test("every call lists its own refusals, its conditions' refusals and the common ones, and no others", () => {
  const shared = Object.entries(commonRefusals).map(([code, { status }]) => ({ code, status }))
  for (const { name, call } of everyCall) {
    const own = Object.entries(call.refusals).map(([code, status]) => ({ code, status }))
    const expected = [...own, ...conditionsOf(call), ...shared]
      .filter(({ code }) => code !== 'NO_SUCH_CALL')
      .filter(({ code }) => code !== 'SIGN_IN_REQUIRED' || call.access !== 'public')
      .map(({ code, status }) => `${status} ${code}`)
    const told = Object.entries<{ description: string }>(operationOf(call).responses)
      .filter(([status]) => status !== '200')
      .flatMap(([status, { description }]) => description.split(', ').map((code) => `${status} ${code}`))
    assert.deepEqual([name, told.sort()], [name, [...new Set(expected)].sort()])
  }
})

test("every refusal has its texts in both languages, the feature's own first", () => {
  for (const [feature, { words, calls: defineCalls }] of Object.entries(features))
    for (const [name, call] of Object.entries<Call>(defineCalls)) {
      const told = refusalsOf(operationOf(call))
      assert.ok(told.length > 5, name)
      for (const { code, status, words: said } of told) {
        const known: Readonly<Record<string, Text>> = {
          ...Object.fromEntries(keysOf(commonRefusals).map((each) => [each, commonRefusals[each].words])),
          ...Object.fromEntries(conditionsOf(call).map((each) => [each.code, each.words])),
          ...words,
        }
        assert.deepEqual([feature, name, code, said], [feature, name, code, known[code]])
        assert.ok(operationOf(call).responses[status].description.split(', ').includes(code))
      }
    }
})

type Examples = Record<string, { $ref: string } | { value: { message: string } }>

function refusalsOf({
  responses,
}: {
  responses: Record<string, { content: Record<string, { examples?: Examples }> }>
}) {
  const found = new Map<string, { code: string; status: string; words: Record<string, string> }>()
  for (const [status, { content }] of Object.entries(responses))
    for (const [key, example] of Object.entries(content['application/json']?.examples ?? {})) {
      const [code = '', language = ''] = key.split('.')
      const { value } = '$ref' in example ? description.components.examples[key] : example
      const words = { ...found.get(code)?.words, [language]: value.message }
      found.set(code, { code, status, words })
    }
  return [...found.values()]
}

test('calls with restricted access are marked as such in the OpenAPI document', () => {
  for (const { name, call } of everyCall) {
    const { security, description: access } = operationOf(call)
    const member = call.access === 'public' ? undefined : [{ session: [] }]
    const needed = call.access === 'admin' ? [{ admin: [] }, { adminToken: [] }] : member
    assert.deepEqual([name, security], [name, needed])
    assert.equal(access, `Access: ${call.access}.`)
  }
})

test('every path that is described is served', async () => {
  for (const { name, call } of everyCall) {
    const { status, text } = await ask(app.origin, {
      method: call.method,
      path: call.path.replace(/:\w+/g, '1'),
      ...(call.body && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    })
    assert.ok(!text.includes('NO_SUCH_CALL') && status < 500, `${name}: ${status} ${text}`)
  }
})
