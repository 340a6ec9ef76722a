import { useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import { keyInAddress, ratePath } from '#features/ratingAccess/ratePath.ts'
import { callKey, queryClient, useCall } from '#platform/api/useCall.ts'
import { profilesCalls } from './profiles.contract.ts'

/** Rewrites former handles and IDs in the URL without another request. */
export function usePersonInAddress(base: '/rate' | '/user') {
  const { userId: addressed = '' } = useParams<{ userId: string }>()
  const [, navigate] = useLocation()
  const call = useCall(profilesCalls.person, { userId: addressed })
  const present = call.data?.user.userId

  useEffect(() => {
    if (!call.data || !present || present === addressed) return
    queryClient.setQueryData(callKey(profilesCalls.person, { userId: present }), call.data)
    navigate(base === '/rate' ? ratePath(present, keyInAddress()) : `${base}/${present}`, { replace: true })
  }, [base, addressed, present, call.data, navigate])

  return {
    ...call,
    data: call.data?.user,
    notFound: call.error?.status === 404 || call.error?.status === 400,
  }
}
