/** More work is waiting than can be done in time, or what does it is away: the answer is 503. */
export class Overloaded extends Error {
  readonly code = 'OVERLOADED'
}

/** The disk is full, or all but: nothing is written until somebody makes room. */
export class NoRoom extends Overloaded {}
