import { useEffect, useState } from 'react'

/** The value once it has stayed the same for this long. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
