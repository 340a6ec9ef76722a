import type { DiskState } from '#kit/disk.server.ts'

/** What serves requests, be it this process or several others. */
export type Serving = {
  origin: string
  tellOfDisk: (state: DiskState) => void
  /** Replaces the workers, one after the other. */
  renew: () => void
  /** Leaves, and ends after the time of a lame duck, or at the signal. */
  stop: (hurry: AbortSignal) => Promise<void>
}
