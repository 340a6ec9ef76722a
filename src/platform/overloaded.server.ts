/** Becomes 503 BUSY. */
export class Overloaded extends Error {
  readonly code = 'OVERLOADED'
}

/** Becomes 503 CANNOT_SAVE. */
export class NoDiskSpace extends Overloaded {}
