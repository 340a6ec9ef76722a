import { readBoot } from '#features/boot/boot.ts'
import { useCall } from '#kit/calls/queries.ts'
import { type Door, doorsCalls } from './contract.ts'
import { keyInAddress } from './ratePath.ts'

export const hasDoors = readBoot().features.includes('rating-doors')

const halfMinute = 30_000
const open: Door = { rating: 'open', since: null, blocked: false, isOwn: false }
const unguarded = {
  data: open,
  error: null,
  failed: false,
  errorUpdatedAt: 0,
  isFetching: false,
  refetch: () => {},
}

type DoorCall = Pick<ReturnType<typeof useKnock>, 'error' | 'failed' | 'errorUpdatedAt' | 'isFetching'> & {
  data: Door | undefined
  refetch: () => unknown
}

/** How the viewer finds the door of a person. Where there are no doors it is open. */
export const useDoor: (userId: string | undefined) => DoorCall = hasDoors ? useKnock : () => unguarded

function useKnock(userId: string | undefined) {
  const key = keyInAddress()
  return useCall(
    doorsCalls.at,
    { userId: userId ?? '', ...(key && { key }) },
    { enabled: userId !== undefined, staleTime: halfMinute, refetchOnMount: true },
  )
}
