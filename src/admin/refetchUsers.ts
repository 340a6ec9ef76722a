import { queryClient } from '#platform/api/useCall.ts'
import { adminCalls } from './admin.contract.ts'

/** Reads the list and the figures anew. */
export const refetchUsers = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [adminCalls.users.path] }),
    queryClient.invalidateQueries({ queryKey: [adminCalls.searchUsers.path] }),
    queryClient.invalidateQueries({ queryKey: [adminCalls.analytics.path] }),
  ])
