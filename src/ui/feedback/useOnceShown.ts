import { useEffect, useState } from 'react'

/** Runs work after earlier updates have rendered; the next animation frame may be too early. */
export function useOnceShown() {
  const [work, setWork] = useState<() => void>()
  useEffect(() => work?.(), [work])
  return (next: () => void) => setWork(() => next)
}
