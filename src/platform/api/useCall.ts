import { QueryClient, useQuery } from '@tanstack/react-query'
import { type CallError, isSessionEnd } from './client.ts'
import type { Answer, Call, Input } from './contract.ts'
import { onSessionEnd } from './onSessionEnd.ts'
import { send, sendAnySession } from './send.ts'

/** No automatic refetch or retry: answers stay cached until something invalidates them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnMount: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      retry: false,
      // Fail offline instead of pausing silently.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
// Without a React provider, nothing else subscribes to visibility changes.
queryClient.mount()
onSessionEnd('member', () => queryClient.clear())

// Removes prefetched answers from the DOM, so they can't outlast the session.
const embedded = document.getElementById('answers')
for (const [path, input, answer] of embedded ? JSON.parse(embedded.textContent) : []) {
  queryClient.setQueryData([path, input], answer)
}
embedded?.remove()

export const callKey = <C extends Call>(call: C, input: Input<C>) => [call.path, input] as const

export const cachedAnswer = <C extends Call>(call: C, input: Input<C>) =>
  queryClient.getQueryData<Answer<C>>(callKey(call, input))

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

/** Stays `failed` during a retry, so the retry button doesn't disappear. */
export const withFailure = <Q extends { data: unknown; errorUpdateCount: number }>(query: Q) => ({
  ...query,
  failed: query.data === undefined && query.errorUpdateCount > 0,
})
