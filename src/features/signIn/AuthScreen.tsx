import { lazy, Suspense, useEffect } from 'react'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { useIsRegistering, useViewer } from '#features/accounts/sessions/viewer.ts'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { readBoot } from '#features/site/boot.ts'
import { isOnWayToRate } from '#features/site/isOnWayToRate.ts'
import { useSay } from '#platform/i18n/language.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { LanguageSwitch } from '#ui/language/LanguageSwitch.tsx'
import { WelcomeFace } from './WelcomeFace.tsx'
import type { WelcomeMore } from './WelcomeMore.tsx'

const { welcome = welcomeMessages.text } = readBoot()
const More = lazy(async () => ({
  default: await import('./WelcomeMore.tsx').then(
    ({ WelcomeMore }) => WelcomeMore,
    (): typeof WelcomeMore => () => null,
  ),
}))

/** Also replaces member pages for visitors. */
export function AuthScreen() {
  const say = useSay()
  const viewer = useViewer()
  const query = useQueryOfNextStep()
  useEffect(prefetchSteps, [])
  const registering = useIsRegistering()
  if (viewer) return <Redirect to="/" replace />
  // Skips the welcome for people who already chose stars.
  if (registering || isOnWayToRate(query)) return <Redirect to={`/register${query}`} replace />
  return (
    <WelcomeFace
      say={say}
      text={welcome}
      corner={<LanguageSwitch tone="hero" />}
      mark={
        <Suspense>
          <More flower />
        </Suspense>
      }
      foot={
        <Suspense>
          <More />
        </Suspense>
      }
    >
      <Link href={`/register${query}`} state={fromWelcome} asChild>
        <ButtonLink tone="accent" size="large" wide>
          {say(welcomeMessages.create)}
        </ButtonLink>
      </Link>
      <Link href={`/login${query}`} state={fromWelcome} asChild>
        <ButtonLink tone="hero" size="large" wide>
          {say(welcomeMessages.logIn)}
        </ButtonLink>
      </Link>
    </WelcomeFace>
  )
}

const fromWelcome = { fromWelcome: true }

/** Carries the return path and invitation along. */
function useQueryOfNextStep() {
  const [pathname] = useLocation()
  const search = useSearch()
  const query = search ? `?${search}` : ''
  const here = pathname + query
  if (here === '/' || /^\/auth\/?$/i.test(pathname)) return query
  return `?next=${encodeURIComponent(here)}`
}

/** Prefetched, because the next step is small and almost certain. */
function prefetchSteps() {
  const timer = setTimeout(() => import('./AuthSteps.tsx').catch(() => undefined), 1000)
  return () => clearTimeout(timer)
}
