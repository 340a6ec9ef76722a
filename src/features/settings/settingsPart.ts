import { readBoot } from '#features/site/boot.ts'
import { keysOf } from '#platform/typedRecords.ts'
import { parts } from './settingsSections.ts'

export const hasParts = readBoot().policy.protects

export function partIn(search: string) {
  const asked = new URLSearchParams(search).get('part')
  return hasParts ? keysOf(parts).find((name) => name === asked) : undefined
}
