import { ratePath } from '#features/ratingAccess/ratePath.ts'
import { ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { hasRatingAccess } from '#features/ratingAccess/useRatingAccess.ts'
import { useCall } from '#platform/api/useCall.ts'

type OwnLink = {
  /** Undefined until the key is known: codes printed without it are useless. */
  link: string | undefined
  failed: boolean
  retry: () => void
  busy: boolean
}

/** Includes the key for "link only" access. */
export const useRatingLink: (userId: string) => OwnLink = hasRatingAccess ? useKeyedLink : usePlainLink

function usePlainLink(userId: string): OwnLink {
  return { link: ratingLink(userId), failed: false, retry: () => {}, busy: false }
}

const halfMinute = 30_000

function useKeyedLink(userId: string): OwnLink {
  const { data, failed, refetch, isFetching } = useCall(
    ratingAccessCalls.own,
    {},
    { staleTime: halfMinute, refetchOnMount: true },
  )
  return {
    link: data && ratingLink(userId, data.who === 'link' ? data.key : null),
    failed,
    retry: () => void refetch(),
    busy: isFetching,
  }
}

export const ratingLink = (userId: string, key?: string | null) => location.origin + ratePath(userId, key)
