/**
 * The work cannot be done in time: the queue is full, or PostgreSQL or the store is away. The answer is 503
 * BUSY.
 */
export class Overloaded extends Error {
  readonly code = 'OVERLOADED'
}

/**
 * The disk is full or nearly full, and nothing is written until somebody makes room. The answer is 503
 * CANNOT_SAVE.
 */
export class NoDiskSpace extends Overloaded {}
