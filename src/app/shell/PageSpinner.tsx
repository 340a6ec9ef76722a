import { useEffect, useState } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { loadingMessages } from '#ui/loading/loading.messages.ts'

export function PageSpinner() {
  const say = useSay()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="grid min-h-dvh place-items-center text-primary">
      {late && <Spinner size={56} label={say(loadingMessages.loading)} />}
    </main>
  )
}
