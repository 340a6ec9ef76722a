import { readBoot } from '#features/site/boot.ts'
import { useCall } from '#platform/api/useCall.ts'
import { keyInAddress } from './ratePath.ts'
import { blocksCalls, type RatingAccess } from './ratingAccess.contract.ts'

export const { hasRatingAccess } = readBoot().policy

const halfMinute = 30_000
const open: RatingAccess = { rating: 'open', blocked: false, isOwn: false }

/** Always open, without a request, in editions without rating access. */
export function useRatingAccess(userId: string | undefined) {
  const key = keyInAddress()
  const input = { userId: userId ?? '', ...(key && { key }) }
  const options = { enabled: userId !== undefined, staleTime: halfMinute, refetchOnMount: true }
  return useCall(blocksCalls.at, input, hasRatingAccess ? options : { enabled: false, initialData: open })
}
