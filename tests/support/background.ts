import { openBackground } from '#platform/background.server.ts'
import { openLog } from '#platform/log.server.ts'

/** Runs the background work of a test that has no server, and logs nothing. */
export const quietly = openBackground(openLog('silent'))
