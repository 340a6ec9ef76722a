import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { useViewer } from '#rooms/account/sessions/viewer.ts'

/** `/` opens search, but not while the person types or a dialog is open. */
export function useSearchKey() {
  const viewer = useViewer()
  const [pathname, navigate] = useLocation()
  useLayoutEffect(() => {
    if (!viewer || pathname === '/search') return
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented: taken, ctrlKey, metaKey, altKey } = event
      if (taken || ctrlKey || metaKey || altKey || key !== '/') return
      if (target instanceof Element && target.closest('input, textarea, [contenteditable], dialog')) return
      event.preventDefault()
      navigate('/search')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [viewer, pathname, navigate])
}
