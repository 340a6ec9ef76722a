import { type ComponentType, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useViewer } from '#rooms/account/sessions/viewer.ts'

type Help = ComponentType<{ open: boolean; onClose: () => void }>

/** `/` opens search and `?` the list of keys, but not while somebody types or a dialog is open. */
export function Shortcuts() {
  const viewer = useViewer()
  const [pathname, navigate] = useLocation()
  const [open, setOpen] = useState(false)
  const [HelpDialog, setHelpDialog] = useState<Help>()

  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented: taken, ctrlKey, metaKey, altKey } = event
      if (taken || ctrlKey || metaKey || altKey || (key !== '/' && key !== '?')) return
      if (target instanceof Element && target.closest('input, textarea, [contenteditable], dialog')) return
      if (key === '/' && viewer && pathname !== '/search') {
        event.preventDefault()
        navigate('/search')
      }
      if (key === '?') {
        setOpen(true)
        import('./HelpDialog.tsx').then(
          (loaded) => setHelpDialog(() => loaded.HelpDialog),
          () => undefined,
        )
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [viewer, pathname, navigate])

  return HelpDialog && <HelpDialog open={open} onClose={() => setOpen(false)} />
}
