import { readBoot } from '#features/site/boot.ts'
import { useCall } from '#platform/api/useCall.ts'
import { mirrorCalls } from './mirror.contract.ts'

export const hasMirror = readBoot().policy.protects

const fiveMinutes = 5 * 60_000

/** Gaps change only at the nightly count. */
export const useMirror = () =>
  useCall(mirrorCalls.own, {}, { enabled: hasMirror, staleTime: fiveMinutes, refetchOnMount: true })
