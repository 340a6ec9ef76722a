import { readBoot } from '#features/site/boot.ts'
import { useCall } from '#platform/api/useCall.ts'
import { mirrorCalls } from './mirror.contract.ts'

/** Where there are first days. */
export const hasMirror = readBoot().policy.protects

const fiveMinutes = 5 * 60_000

/** How one sees oneself. What others are shown of one moves at night, and so what is said of it. */
export const useMirror = () =>
  useCall(mirrorCalls.own, {}, { enabled: hasMirror, staleTime: fiveMinutes, refetchOnMount: true })
