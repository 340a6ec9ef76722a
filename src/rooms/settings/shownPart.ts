import { keysOf } from '#ground/keys.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { parts } from './sections.ts'

export const hasParts = readBoot().policy.protects

/** Which part an address says is open. */
export function partIn(search: string) {
  const asked = new URLSearchParams(search).get('part')
  return hasParts ? keysOf(parts).find((name) => name === asked) : undefined
}
