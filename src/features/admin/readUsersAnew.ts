import { queryClient } from '#kit/calls/queries.ts'
import { adminCalls } from './contract.ts'

/** Reads the list and the figures anew. */
export const readUsersAnew = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [adminCalls.users.path] }),
    queryClient.invalidateQueries({ queryKey: [adminCalls.analytics.path] }),
  ])
