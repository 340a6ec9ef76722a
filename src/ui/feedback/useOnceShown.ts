import { useEffect, useState } from 'react'

/**
 * Returns what does some work once the page shows all that was changed before it. The next frame may come too
 * early.
 */
export function useOnceShown() {
  const [work, setWork] = useState<() => void>()
  useEffect(() => work?.(), [work])
  return (next: () => void) => setWork(() => next)
}
