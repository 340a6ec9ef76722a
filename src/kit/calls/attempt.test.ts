import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { curlOf } from './attempt.ts'
import type { DescribedCall } from './description.ts'
import { exampleOf, rowsOf } from './schemaRows.ts'

const call: DescribedCall = {
  operationId: 'things.change',
  tags: ['things'],
  'x-access': 'member',
  method: 'PUT',
  path: '/api/things/{id}',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'after', in: 'query', required: false, schema: { type: 'string' } },
    { name: 'none', in: 'query', required: false, schema: { type: 'string' } },
  ],
  responses: {},
}

test('a curl line means the same to a shell, whatever was typed', () => {
  const body = `{"name":"it's $HOME \\"and\\" more"}`
  const line = curlOf(
    { call, values: { id: 'a/b', after: 'x y' }, body, language: 'ar' },
    'https://simat.example',
  )
  const words = execFileSync('sh', ['-c', `${line.replace(/^curl/, 'printf "%s\\n"')}`], { encoding: 'utf8' })
  assert.deepEqual(words.trimEnd().split('\n'), [
    '-X',
    'PUT',
    'https://simat.example/api/things/a%2Fb?after=x+y',
    '-H',
    'accept-language: ar',
    '-H',
    'content-type: application/json',
    '-H',
    'cookie: session=…',
    '-d',
    body,
  ])
})

const schema = {
  type: 'object',
  required: ['to', 'users', 'kind'],
  properties: {
    to: { anyOf: [{ type: 'integer' }, { type: 'string', minLength: 1, maxLength: 20 }] },
    users: {
      type: 'array',
      items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
    },
    kind: { anyOf: [{ const: 'male' }, { const: 'female' }] },
    score: { type: 'integer', minimum: 0, maximum: 5 },
    note: { type: 'string', maxLength: 9 },
  },
}

test('the fields of a schema are told with those inside them, their kinds and bounds', () => {
  assert.deepEqual(
    rowsOf(schema).map(({ name, kind, bounds, isRequired }) => [name, kind, bounds, isRequired]),
    [
      ['to', 'integer | string', 'length 1–20', true],
      ['users', 'object[]', '', true],
      ['users[].id', 'integer', '', true],
      ['kind', '"male" | "female"', '', true],
      ['score', 'integer', '0–5', false],
      ['note', 'string', 'length 0–9', false],
    ],
  )
})

test('an example has what is required, and of the rest what may be invented', () => {
  assert.deepEqual(exampleOf(schema), { to: '', users: [], kind: 'female', score: 1 })
})
