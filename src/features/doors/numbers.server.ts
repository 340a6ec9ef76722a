import type { Policy } from '#features/boot/policy.ts'
import { keyedRead } from '#kit/database/keyed.server.ts'
import type { Reads } from '#kit/database/reads.server.ts'
import { numbersClosed } from './queries.server.ts'

/** Whether a person is named by their number and has closed that address. */
export function numberClosedReader(reads: Reads, { hasDoors }: Policy) {
  const isClosed = keyedRead(reads, numbersClosed)
  return async (named: string | number, id: number) =>
    hasDoors && /^\d+$/.test(String(named)) && (await isClosed(id)) !== null
}
