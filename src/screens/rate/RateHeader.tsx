import { useViewer } from '#features/auth/sessions/viewer.ts'
import { LanguageSwitch } from '#features/language/LanguageSwitch.tsx'
import { PersonMenu } from '#features/reports/PersonMenu.tsx'
import { ReportLink } from '#features/reports/ReportLink.tsx'
import { useSay } from '#kit/words/language.ts'
import { BackLink } from '#ui/actions/BackLink.tsx'
import { Petals } from '#ui/petals/Petals.tsx'
import { rateWords as words } from './messages.ts'

type RateHeaderProps = {
  /** Whom the page is about, if the viewer may do something about them. */
  person?: { userId: string; displayName: string } | undefined
}

/** Shows a visitor from a QR code the mark, and a person who is signed in the way home. */
export function RateHeader({ person }: RateHeaderProps) {
  const say = useSay()
  const viewer = useViewer()
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      {viewer ? <BackLink href="/" label={say(words.back)} /> : <Petals size={28} />}
      <span className="ms-auto flex items-center gap-1">
        {!viewer && person && <ReportLink userId={person.userId} />}
        <span className="railed:hidden">
          <LanguageSwitch tone="hero" />
        </span>
        {viewer && person && <PersonMenu person={person} />}
      </span>
    </div>
  )
}
