import type { DiskState } from '#kit/disk.server.ts'
import type { Family } from '#kit/metrics/metrics.server.ts'
import type { News } from '#kit/news/news.server.ts'

/** What a worker tells the first process. */
export type FromWorker =
  | { kind: 'loaded' }
  | { kind: 'serving' }
  | { kind: 'alive' }
  | { kind: 'taken'; connection: number }
  | { kind: 'closed'; connection: number }
  | { kind: 'count'; question: number; caller: string; perMinute: number; cost: number }
  | { kind: 'yielded'; caller: string; count: number; endsAt: number }
  | { kind: 'sit'; question: number; name: string; most: number }
  | { kind: 'rise'; name: string }
  | { kind: 'measured'; question: number; families: Family[] }
  | { kind: 'news'; news: News }

/** Goes with the connection itself. */
export type Handed = { connection: number }

/** What the first process tells a worker. */
export type ToWorker =
  | {
      kind: 'begin'
      number: number
      workers: number
      servers: number
      given: unknown
      shared: [caller: string, endsAt: number][]
    }
  | { kind: 'counted'; question: number; waitMs: number; endsAt: number }
  | { kind: 'yield'; caller: string }
  | { kind: 'seated'; question: number; isFree: boolean }
  | { kind: 'disk'; state: DiskState }
  | { kind: 'measure'; question: number }
  | { kind: 'news'; news: News }
  /** So many share the database, this one included. */
  | { kind: 'servers'; many: number }
  /** From now on each answer closes its connection. */
  | { kind: 'leave' }
  /** Finish what was begun, and end; new requests wait until nobody listens. */
  | { kind: 'end' }
  | { kind: 'nobody listens' }
