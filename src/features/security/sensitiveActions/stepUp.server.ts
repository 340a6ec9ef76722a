import type { Exchange } from '#platform/api/exchange.server.ts'
import type { SensitiveAction } from './sensitiveActions.contract.ts'

/** Throws STEP_UP_REQUIRED unless this session has shown a passkey just now, or asked a day ago. */
export type StepUp = (exchange: Exchange, act: SensitiveAction) => Promise<void>
