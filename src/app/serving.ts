import type { DiskState } from '#kit/disk.server.ts'

/** What serves requests, be it this process or several others. */
export type Serving = {
  origin: string
  tellOfDisk: (state: DiskState) => void
  /** Replaces the workers, one after the other. */
  renew: () => void
  /** Switches readiness off; from now on every answer closes its connection. */
  leave: () => void
  /** Finishes what was begun. */
  end: () => Promise<void>
}
