import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCall } from '#platform/api/useCall.ts'
import { searchCalls } from './search.contract.ts'
import { cleanQuery } from './search.rules.ts'

const pauseMs = 500

/** Debounced; the URL holds the query, so Back restores it. */
export function useSearchInAddress() {
  const [, navigate] = useLocation()
  const inAddress = new URLSearchParams(useSearch()).get('q') ?? ''
  const [text, setText] = useState(inAddress)
  const typed = cleanQuery(text)
  const query = cleanQuery(inAddress)
  // The cache key includes the query, so late answers don't replace newer ones.
  const call = useCall(searchCalls.users, { query: query ?? '' }, { enabled: query !== null })

  useEffect(() => {
    if (typed === query) return
    const timer = setTimeout(
      () => navigate(addressOf(typed), { replace: true }),
      typed === null ? 0 : pauseMs,
    )
    return () => clearTimeout(timer)
  }, [typed, query, navigate])

  /** On Enter: skips the debounce, or retries. */
  const askNow = () => {
    if (typed !== query) navigate(addressOf(typed), { replace: true })
    else if (call.failed) call.refetch()
  }
  return { text, setText, isTooShort: typed === null, query, call, askNow }
}

const addressOf = (query: string | null) =>
  query === null ? '/search' : `/search?q=${encodeURIComponent(query)}`
