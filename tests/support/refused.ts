import assert from 'node:assert/strict'
import { CallError } from '#platform/api/client.ts'

export async function refused(call: Promise<unknown>) {
  const error = await call.then(
    () => assert.fail('the call was expected to be refused'),
    (failure: unknown) => failure,
  )
  assert.ok(error instanceof CallError, `expected a refusal, got ${error}`)
  return {
    status: error.status,
    code: error.code,
    message: error.message,
    details: error.details,
    retryAfter: error.retryAfter,
  }
}
