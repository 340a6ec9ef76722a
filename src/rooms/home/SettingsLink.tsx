import { Settings } from 'lucide-react'
import { Link } from 'wouter'
import { useSay } from '#ground/words/language.ts'
import { Tooltip } from '#ui/floating/Tooltip.tsx'
import { homeWords as words } from './home.words.ts'

export function SettingsLink() {
  const say = useSay()
  return (
    <Tooltip text={say(words.settings)}>
      <Link
        href="/settings"
        aria-label={say(words.settings)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-on-hero transition duration-120 hover:bg-hero-raised motion-safe:active:scale-95"
      >
        <Settings size={22} aria-hidden="true" />
      </Link>
    </Tooltip>
  )
}
