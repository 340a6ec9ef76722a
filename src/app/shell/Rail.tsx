import { BadgeCheck, QrCode, Search, UserRound } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { homeMessages as messages } from '#features/home/home.messages.ts'
import { LogoutButton, SettingsLink } from '#features/home/SettingsLink.tsx'
import { tabAddress, tabIn } from '#features/home/tabs.ts'
import { decisionsCalls } from '#features/moderation/decisions/decisions.contract.ts'
import { Bell } from '#features/notifications/Bell.tsx'
import { readBoot } from '#features/site/boot.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { LanguageSwitch } from '#ui/language/LanguageSwitch.tsx'
import { Petals } from '#ui/petals/Petals.tsx'
import { type PageName, pageAt } from '../pages.ts'

const boot = readBoot()

export function Rail() {
  const say = useSay()
  const [pathname] = useLocation()
  const name = pageAt(pathname, boot.policy)
  // Shows a suspended member no links, because the others would all lead back here.
  const options = { enabled: name === 'accountStatus' }
  const isSuspended = useCall(decisionsCalls.status, {}, options).data?.isSuspended ?? false
  return (
    <div className="flex min-h-full flex-col items-center gap-1 px-1 py-4">
      <button
        type="button"
        onClick={() => document.querySelector('h1')?.focus()}
        className="sr-only focus:not-sr-only focus:absolute focus:inset-x-1 focus:top-1 focus:z-10 focus:bg-hero-raised focus:py-3"
      >
        {say(messages.skip)}
      </button>
      {isSuspended ? <Petals size={28} /> : <RailLinks name={name} />}
      <div className="mt-auto flex flex-col items-center gap-1">
        {!isSuspended && <Bell />}
        <LanguageSwitch tone="hero" />
        <span className="my-2">
          <LogoutButton />
        </span>
        {!isSuspended && <SettingsLink />}
      </div>
    </div>
  )
}

function RailLinks({ name }: { name: PageName }) {
  const say = useSay()
  const isHome = name === 'home'
  const tab = tabIn(useSearch())
  const here = isHome ? tab : name === 'search' ? 'search' : name === 'invite' ? 'premium' : null
  return (
    <nav aria-label={say(messages.tabs)} className="mb-4 flex w-full flex-col items-center gap-1">
      <Link
        href="/"
        aria-label={say(messages.name)}
        className="mb-3 inline-flex size-11 items-center justify-center rounded-full"
      >
        <Petals size={28} />
      </Link>
      {ways.map(({ way, icon: Icon }) => (
        <Link
          key={way}
          // On the home page the spec has a search tab; elsewhere the link opens search directly.
          href={way === 'search' && !isHome ? '/search' : tabAddress(way)}
          replace={isHome}
          aria-current={way === here ? 'page' : undefined}
          className="group flex min-h-16 w-full flex-col items-center justify-center gap-1 rounded-control py-1.5 text-center text-caption leading-none font-medium text-hero-muted transition-colors duration-120 hover:text-on-hero aria-[current]:font-semibold aria-[current]:text-on-hero"
        >
          <span className="flex h-8 w-14 items-center justify-center rounded-full transition-colors duration-120 group-hover:bg-hero-raised group-aria-[current]:bg-hero-raised">
            <Icon size={22} aria-hidden="true" />
          </span>
          {say(messages[way])}
        </Link>
      ))}
    </nav>
  )
}

const ways = [
  { way: 'profile', icon: UserRound },
  { way: 'qr', icon: QrCode },
  { way: 'search', icon: Search },
  { way: 'premium', icon: BadgeCheck },
] as const
