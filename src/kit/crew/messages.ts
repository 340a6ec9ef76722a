import type { DiskState } from '#kit/disk.server.ts'
import type { Family } from '#kit/metrics/metrics.server.ts'

/** What a worker tells the first process. */
export type FromWorker =
  | { kind: 'loaded' }
  | { kind: 'serving' }
  | { kind: 'alive' }
  /** It has the connection that it was handed. */
  | { kind: 'taken' }
  | { kind: 'measured'; families: Family[] }

/** Goes with a connection. */
export type Handed = { kind: 'connection' }

/** What the first process tells a worker. */
export type ToWorker =
  | Handed
  | { kind: 'begin'; given: unknown }
  | { kind: 'disk'; state: DiskState }
  | { kind: 'measure' }
  /** From now on each answer closes its connection. */
  | { kind: 'leave' }
  /** Finish what was begun, and end; new requests wait until nobody listens. */
  | { kind: 'end' }
  | { kind: 'nobody listens' }
