import { queryClient } from '#ground/calls/useCall.ts'
import { stepUpCalls } from './stepUp.contract.ts'

/** Has what was asked for read again wherever it is shown. */
export const refreshAsked = () => queryClient.invalidateQueries({ queryKey: [stepUpCalls.asked.path] })
