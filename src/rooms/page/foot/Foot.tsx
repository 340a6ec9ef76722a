import { Link } from 'wouter'
import { useSay } from '#ground/words/language.ts'
import { readBoot } from '../boot.ts'
import { footWords as words } from './foot.words.ts'

const { supportEmail, policy } = readBoot()

type FootProps = {
  /** The user ID of the person whose page it stands on. */
  about?: string
}

/** The doors for people who are not members: to report somebody, to what we keep, and to the rules. */
export function Foot({ about }: FootProps) {
  const say = useSay()
  return (
    <nav aria-label={say(words.title)} className="flex flex-wrap justify-center gap-x-4 text-small underline">
      {policy.protects && (
        <Link href={about ? `/report?person=${about}` : '/report'} className={look}>
          {say(words.report)}
        </Link>
      )}
      <Link href="/privacy-policy" className={look}>
        {say(words.privacy)}
      </Link>
      <Link href="/terms-of-use" className={look}>
        {say(words.terms)}
      </Link>
    </nav>
  )
}

/** The foot of the welcome, which also says how to write to us. */
export function WelcomeFoot() {
  const say = useSay()
  return (
    <div className="flex flex-col items-center text-hero-muted">
      <a href={`mailto:${supportEmail}`} className={`${look} text-small underline`}>
        {say(words.contact)}
      </a>
      <Foot />
    </div>
  )
}

const look = 'inline-flex min-h-11 items-center px-2'
