import { queryClient } from '#platform/api/useCall.ts'
import { adminCalls } from './admin.contract.ts'

export const refetchUsers = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [adminCalls.users.path] }),
    queryClient.invalidateQueries({ queryKey: [adminCalls.searchUsers.path] }),
    queryClient.invalidateQueries({ queryKey: [adminCalls.analytics.path] }),
  ])
