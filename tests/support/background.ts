import { createBackground } from '#platform/background.server.ts'
import { createLog } from '#platform/log.server.ts'

/** Runs the background work of a test that has no server, and logs nothing. */
export const quietly = createBackground(createLog('silent'))
