import { useEffect, useState } from 'react'
import { useSay } from '#ground/words/language.ts'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { OutsideForm } from './OutsideForm.tsx'
import { ReportByNumber } from './ReportByNumber.tsx'
import { reportWords as words } from './report.words.ts'

/** Anybody reports here without an account, and sees by the number what became of a report. */
export function ReportScreen() {
  const say = useSay()
  const [number, setNumber] = useState(() => decodeURIComponent(location.hash.slice(1)))
  useEffect(() => {
    document.querySelector('h1')?.focus({ preventScroll: true })
    const follow = () => setNumber(decodeURIComponent(location.hash.slice(1)))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const byNumber = <ReportByNumber key={number} given={number} />
  return (
    <Screen
      hero={
        <>
          <ScreenHeader title={say(words.title)} back={{ href: '/', label: say(words.back) }} />
          <p className="mt-1 text-pretty text-hero-muted">{say(words.text)}</p>
        </>
      }
    >
      {number && byNumber}
      <OutsideForm />
      {!number && byNumber}
    </Screen>
  )
}
