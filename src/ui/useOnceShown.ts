import { useEffect, useState } from 'react'

/** Gives what does work once the page shows all that was changed before. The next frame may come earlier. */
export function useOnceShown() {
  const [work, setWork] = useState<() => void>()
  useEffect(() => work?.(), [work])
  return (next: () => void) => setWork(() => next)
}
