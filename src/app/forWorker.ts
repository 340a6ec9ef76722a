import type { Connection } from '#kit/database/database.server.ts'
import type { Sizes } from '#kit/database/sizes.server.ts'
import type { DiskState } from '#kit/disk.server.ts'
import type { Secrets } from '#operate/secrets.server.ts'

/** What the first process gives to each worker. */
export type ForWorker = {
  connection: Connection
  direct: Connection
  sizes: Sizes
  secrets: Secrets
  disk: DiskState
  /** Whether the database is on the disk that the first process watches. */
  isOnOurDisk: boolean
  /** Which server this is, of those that share the database. */
  server: string
  /** Which of how many workers it is. */
  number: number
  workers: number
}
