import type { Exchange } from '#platform/api/exchange.server.ts'
import type { SensitiveAction } from './sensitiveActions.contract.ts'

/** Passes with a fresh passkey or a day-old request. */
export type StepUp = (exchange: Exchange, act: SensitiveAction) => Promise<void>
