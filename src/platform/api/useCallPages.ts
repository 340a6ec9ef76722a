import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type CallError, createRequester } from './client.ts'
import type { Answer, Call, Input } from './contract.ts'
import { transport } from './send.ts'
import { callKey, queryClient, withFailure } from './useCall.ts'

type Page<C extends Call> = { answer: Answer<C>; cursor: string | null }

const ask = createRequester(transport)

export function useCallPages<C extends Call>(
  call: C,
  input: Omit<Input<C>, 'cursor'>,
  options: { refetchInterval?: number; gcTime?: number },
) {
  const query = useInfiniteQuery<Page<C>, CallError<C>, Answer<C>[], readonly unknown[], string | null>(
    {
      queryKey: callKey(call, input as Input<C>),
      queryFn: async ({ pageParam }) => {
        const page = { ...input, ...(pageParam && { cursor: pageParam }) } as Input<C>
        const { answer, headers } = await ask(call, page)
        return { answer, cursor: cursorIn(headers.get('link')) }
      },
      initialPageParam: null,
      getNextPageParam: ({ cursor }) => cursor,
      select: ({ pages }) => pages.map(({ answer }) => answer),
      placeholderData: keepPreviousData,
      ...options,
    },
    queryClient,
  )
  return withFailure(query)
}

function cursorIn(link: string | null) {
  const address = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1]
  return address ? new URLSearchParams(address.split('?')[1]).get('cursor') : null
}
