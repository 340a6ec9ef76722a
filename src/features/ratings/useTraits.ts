import { useCall } from '#platform/api/useCall.ts'
import { ratingsCalls } from './ratings.contract.ts'
import { traitsIn } from './trait.ts'

const fiveMinutes = 5 * 60_000

export function useTraits() {
  const call = useCall(ratingsCalls.categories, {}, { staleTime: fiveMinutes, refetchOnMount: true })
  return { ...call, data: call.data && traitsIn(call.data) }
}
