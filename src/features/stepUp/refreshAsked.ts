import { queryClient } from '#kit/calls/queries.ts'
import { stepUpCalls } from './contract.ts'

/** Has what was asked for read again wherever it is shown. */
export const refreshAsked = () => queryClient.invalidateQueries({ queryKey: [stepUpCalls.asked.path] })
