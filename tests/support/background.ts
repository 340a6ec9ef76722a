import { createBackground } from '#platform/background.server.ts'
import { createLog } from '#platform/log.server.ts'

export const quietly = createBackground(createLog('silent'))
