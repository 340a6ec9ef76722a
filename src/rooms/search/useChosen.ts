import { useEffect, useState } from 'react'
import type { Found } from './search.contract.ts'

/** Long enough for a pointer to cross the rows without a call for each. */
const pauseMs = 150

/**
 * The person to preview: the one whose row has the focus or has held the pointer, and at first the first one.
 */
export function useChosen(users: Found[] | undefined) {
  const [pointed, point] = useState<string>()
  const [settled, settle] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => settle(pointed), pauseMs)
    return () => clearTimeout(timer)
  }, [pointed])
  const chosen = users?.find(({ userId }) => userId === settled) ?? users?.[0]
  return [chosen?.userId, point] as const
}
