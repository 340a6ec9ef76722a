import { createHash } from 'node:crypto'
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

/**
 * The number by which others are told of a person. Whoever has closed theirs has one that goes with their
 * user ID: by the number of before, which others may have kept, they would be known again under the next one.
 */
export function numberShownReader(reads: Reads, policy: Policy) {
  const isClosed = numberClosedReader(reads, policy)
  return async (id: number, userId: string) => ((await isClosed(id, id)) ? numberOf(userId) : id)
}

/** So many bits are an integer that JavaScript has. */
const numberOf = (userId: string) => createHash('sha256').update(userId).digest().readUIntBE(0, 6)
