import { ratePath } from '#features/ratingAccess/ratePath.ts'
import { ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { hasRatingAccess } from '#features/ratingAccess/useRatingAccess.ts'
import { useCall } from '#platform/api/useCall.ts'

type OwnLink = {
  /** Undefined until it is known whether it needs a key: without it, a printed code would be useless. */
  link: string | undefined
  failed: boolean
  retry: () => void
  busy: boolean
}

/** One's own rating link, with its key if only people who have it may rate. */
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

/** The link that people share and print. An old handle in it still leads to its owner. */
export const ratingLink = (userId: string, key?: string | null) => location.origin + ratePath(userId, key)
