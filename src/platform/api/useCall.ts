import { QueryClient, useQuery } from '@tanstack/react-query'
import { type CallError, isSessionEnd } from './client.ts'
import type { Answer, Call, Input } from './contract.ts'
import { onSessionEnd } from './onSessionEnd.ts'
import { send, sendAnySession } from './send.ts'

/**
 * Refetches nothing by itself and retries nothing: what a call once answered stays until something changes
 * it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnMount: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      retry: false,
      // Offline it fails and says so, rather than waiting in silence.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
// Without a provider nothing else has it listen for the tab becoming visible.
queryClient.mount()
onSessionEnd('member', () => queryClient.clear())

// What the page has brought along is taken out of it, so that it does not outlast the session.
const embedded = document.getElementById('answers')
for (const [path, input, answer] of embedded ? JSON.parse(embedded.textContent) : []) {
  queryClient.setQueryData([path, input], answer)
}
embedded?.remove()

export const callKey = <C extends Call>(call: C, input: Input<C>) => [call.path, input] as const

/** The answer that the browser has already, if it has one. */
export const cachedAnswer = <C extends Call>(call: C, input: Input<C>) =>
  queryClient.getQueryData<Answer<C>>(callKey(call, input))

/** With a stale time, the next component that shows an answer reads it again. */
type ReadOptions = {
  enabled?: boolean
  staleTime?: number
  refetchOnMount?: boolean | (() => boolean | 'always')
  refetchOnWindowFocus?: 'always'
  refetchInterval?: number
}

export function useCall<C extends Call>(
  call: C,
  input: Input<C>,
  options: ReadOptions & { initialData?: Answer<C> } = {},
) {
  return withFailure(
    useQuery<Answer<C>, CallError<C>>(
      { queryKey: callKey(call, input), queryFn: () => send(call, input), ...options },
      queryClient,
    ),
  )
}

/** A read that gives null to somebody who is signed out, instead of failing. */
export function useCallOrNull<C extends Call>(call: C, input: Input<C>, options: ReadOptions = {}) {
  return withFailure(
    useQuery<Answer<C> | null, CallError<C>>(
      {
        queryKey: callKey(call, input),
        queryFn: () => nullIfSignedOut(sendAnySession(call, input)),
        ...options,
      },
      queryClient,
    ),
  )
}

async function nullIfSignedOut<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isSessionEnd(error)) return null
    throw error
  }
}

/**
 * A call that failed and has nothing to show stays failed while it is tried again, and so its button stays
 * too.
 */
export const withFailure = <Q extends { data: unknown; errorUpdateCount: number }>(query: Q) => ({
  ...query,
  failed: query.data === undefined && query.errorUpdateCount > 0,
})
