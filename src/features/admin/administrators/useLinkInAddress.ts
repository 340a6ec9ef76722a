import { useEffect, useState } from 'react'

const begins = '#key='
const linkInAddress = () => (location.hash.startsWith(begins) ? location.hash.slice(begins.length) : null)

/**
 * What stands in the link of an invitation. It is taken out of the address, so that no history keeps it, and
 * nobody who looks at the screen reads it.
 */
export function useLinkInAddress() {
  const [link, setLink] = useState(linkInAddress)
  useEffect(() => {
    const takeOut = () => {
      const found = linkInAddress()
      if (found === null) return
      setLink(found)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    takeOut()
    addEventListener('hashchange', takeOut)
    return () => removeEventListener('hashchange', takeOut)
  }, [])
  return [link, () => setLink(null)] as const
}
