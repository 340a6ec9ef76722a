import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCall } from '#kit/calls/queries.ts'
import { searchCalls } from './contract.ts'
import { cleanQuery } from './rules.ts'

const pauseMs = 500

/** What is typed, and what was found for it once the typing paused. The address keeps it for Back. */
export function useSearchInAddress() {
  const [, navigate] = useLocation()
  const inAddress = new URLSearchParams(useSearch()).get('q') ?? ''
  const [text, setText] = useState(inAddress)
  const typed = cleanQuery(text)
  const asked = cleanQuery(inAddress)
  // By its query each answer is told from every other: an older one never overwrites a newer.
  const call = useCall(searchCalls.users, { query: asked ?? '' }, { enabled: asked !== null })

  useEffect(() => {
    if (typed === asked) return
    const timer = setTimeout(
      () => navigate(addressOf(typed), { replace: true }),
      typed === null ? 0 : pauseMs,
    )
    return () => clearTimeout(timer)
  }, [typed, asked, navigate])

  /** Enter: without the pause, and once more where it failed. */
  const askNow = () => {
    if (typed !== asked) navigate(addressOf(typed), { replace: true })
    else if (call.isError) call.refetch()
  }
  return { text, setText, isTooShort: typed === null, asked, call, askNow }
}

const addressOf = (query: string | null) =>
  query === null ? '/search' : `/search?q=${encodeURIComponent(query)}`
