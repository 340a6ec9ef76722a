import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admin } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { people } from '#tests/support/people.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const noura = await app.join(people.noura)
const { token } = await admin(app)
const asked = (method: string, path: string, body?: string) =>
  ask(app.origin, {
    method,
    path,
    headers: {
      cookie: `session=${noura.token}`,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...(body && { body }),
  })

test('a number that no column can store is invalid input, in a body, a query or a path', async () => {
  const far = ['1e300', '-1e300', '9007199254740993']
  const answers = await Promise.all([
    ...far.map((number) => asked('POST', '/api/notifications/read', `{"ids":[${number}]}`)),
    ...far.map((number) => asked('POST', '/api/ratings', `{"toUserId":${number},"humor":1}`)),
    ...[...far, 'Infinity', '-Infinity'].flatMap((number) => [
      asked('GET', `/api/admin/users?limit=${number}`),
      asked('GET', `/api/admin/analytics/series?days=${number}`),
      asked('DELETE', `/api/admin/delete-user/${number}`),
    ]),
  ])
  for (const { status, text } of answers) {
    if (text.includes('NO_SUCH_CALL')) assert.fail(text)
    assert.deepEqual([status, JSON.parse(text).code], [400, 'INVALID_INPUT'])
  }
})
