import { lazy, Suspense } from 'react'
import { Route, useLocation } from 'wouter'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { useDesktop } from '#ui/layout/useDesktop.ts'
import { type PageName, pageAt, pages } from './pages.ts'
import { useScreen } from './screenOf.ts'
import { Unbroken } from './shell/Unbroken.tsx'
import { useArrival } from './shell/useArrival.ts'
import { Waiting } from './shell/Waiting.tsx'

const boot = readBoot()

export function Router() {
  const [pathname] = useLocation()
  const name = pageAt(pathname, boot.policy)
  const hasRail = useViewer() && name !== 'admin'
  const isDesktop = useDesktop()
  return (
    <>
      {hasRail && (
        <header className="rail">
          {isDesktop && (
            <Suspense>
              <Rail />
            </Suspense>
          )}
        </header>
      )}
      <Unbroken key={pathname}>
        <Suspense fallback={<Waiting />}>
          <Route path={name === 'notFound' ? '*' : pages[name].path}>
            <Guarded name={name} pathname={pathname} />
          </Route>
        </Suspense>
      </Unbroken>
    </>
  )
}

type Shown = { name: PageName; pathname: string }

/** A page for members waits for the login status, and shows the auth screen in its place to a visitor. */
function Guarded({ name, pathname }: Shown) {
  const viewer = useViewer()
  const open = !pages[name].access || viewer
  const Screen = useScreen(open ? name : 'auth')
  // Whoever rates must not be taken for a visitor because the page came without its viewer.
  if (viewer === undefined && (!open || name === 'rate')) return <AskStatus />
  if (!Screen) return <Waiting />
  return (
    <>
      <Screen />
      <Arrival name={name} pathname={pathname} />
    </>
  )
}

/** Stands beside the screen, so that it acts only when the screen has been loaded. */
function Arrival({ name, pathname }: Shown) {
  useArrival(name, pathname)
  return null
}

const rail = async () => (await import('./shell/Rail.tsx')).Rail
const Rail = lazy(async () => ({ default: await rail().catch(() => () => null) }))
const AskStatus = lazy(async () => ({ default: (await import('./shell/AskStatus.tsx')).AskStatus }))
