import type { DiskState } from '#kit/disk.server.ts'
import type { Family } from '#kit/metrics/metrics.server.ts'
import type { News } from '#kit/news/news.server.ts'

/** What serves requests, be it this process or several others. */
export type Serving = {
  origin: string
  tellOfDisk: (state: DiskState) => void
  /** Tells every stream, here and at other servers, of what this process has changed. */
  tellNews: (news: News) => void
  /** What other processes of the server count and measure. */
  measured: () => Promise<{ worker: number; families: Family[] }[]>
  /** Replaces the workers, one after the other. */
  renew: () => void
  /** Switches readiness off; from now on every answer closes its connection. */
  leave: () => void
  /** Finishes what was begun. */
  end: () => Promise<void>
}
