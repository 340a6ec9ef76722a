import assert from 'node:assert/strict'
import { ConfigMistakes, readConfig } from '#ops/config/config.server.ts'

export function mistakenSettings(environment: Record<string, string>) {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigMistakes, `${error}`)
    assert.doesNotMatch(error.message, /canary/)
    return error.mistakes.map((line) => line.split(' ', 1)[0])
  }
}
