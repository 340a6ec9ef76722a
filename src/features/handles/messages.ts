import type { RefusalCodes } from '#kit/contract.ts'
import type { Text } from '#kit/i18n.ts'
import type { handlesCalls } from './contract.ts'

export const handlesRefusals: Record<RefusalCodes<typeof handlesCalls>, Text> = {}
