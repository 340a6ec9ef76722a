/** More work is waiting than can be done in time: the answer is 503, at once. */
export class Overloaded extends Error {
  readonly code = 'OVERLOADED'
}
