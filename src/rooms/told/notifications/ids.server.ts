import { createHmac } from 'node:crypto'
import type { Place } from './notifications.sql.ts'

/**
 * What a person calls a notification of theirs. It must not tell its time, which would tell who has just
 * rated.
 */
export const idsWith =
  (secret: string) =>
  (personId: number, { at, place }: Place) =>
    createHmac('sha256', secret).update(`notification ${personId} ${at} ${place}`).digest().readUIntBE(0, 6)
