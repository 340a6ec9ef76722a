import { sensitiveActionRefusals } from '#features/security/sensitiveActions/sensitiveActions.contract.ts'
import { defineCalls, Type } from '#platform/api/contract.ts'

export const exportsPerHour = 5
export const archiveName = (userId: string) => `simat-export-${userId}.zip`

/** Trusted edition only. */
export const exportCalls = defineCalls({
  download: {
    method: 'GET',
    path: '/api/export',
    access: 'member',
    fullOnly: true,
    beforeConsent: true,
    file: 'application/zip',
    answer: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
    refusals: { TOO_MANY_EXPORTS: 429, ...sensitiveActionRefusals },
  },
})
