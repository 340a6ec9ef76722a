import { openBackground } from '#kit/background.server.ts'
import { openLog } from '#kit/log.server.ts'

/** For work of a test that has no server. */
export const quietly = openBackground(openLog('silent'))
