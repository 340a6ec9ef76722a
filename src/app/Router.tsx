import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Route, useLocation } from 'wouter'
import { AuthScreen } from '#features/auth/AuthScreen.tsx'
import { useViewer } from '#features/auth/sessions/viewer.ts'
import { readBoot } from '#kit/boot.ts'
import { type PageName, pageAt, pages } from './pages.ts'
import { screens } from './screens.ts'
import { Unbroken } from './shell/Unbroken.tsx'
import { useArrival } from './shell/useArrival.ts'
import { Waiting } from './shell/Waiting.tsx'

const boot = readBoot()

export function Router() {
  const [pathname] = useLocation()
  const name = pageAt(pathname, boot)
  return (
    <Unbroken key={pathname}>
      <Suspense fallback={<Waiting />}>
        <Route path={name === 'notFound' ? '*' : pages[name].path}>
          <Guarded name={name} />
        </Route>
        <Arrival name={name} pathname={pathname} />
      </Suspense>
    </Unbroken>
  )
}

/** A page for members waits for the login status, and shows the auth screen in its place to a visitor. */
function Guarded({ name }: { name: PageName }) {
  const viewer = useViewer()
  const open = pages[name].access === 'public' || viewer
  if (!open) return viewer === undefined ? <AskStatus /> : <AuthScreen />
  const Screen = screenOf(name)
  return <Screen />
}

/** Stands inside `Suspense`, so that it acts only when the screen has been loaded. */
function Arrival({ name, pathname }: { name: PageName; pathname: string }) {
  useArrival(name, pathname)
  return null
}

const AskStatus = lazy(async () => ({ default: (await import('./shell/AskStatus.tsx')).AskStatus }))

const known = new Map<PageName, LazyExoticComponent<ComponentType>>()

function screenOf(name: PageName): ComponentType {
  const load = screens[name]
  if (load === 'first') return AuthScreen
  const screen = known.get(name) ?? lazy(async () => ({ default: await load() }))
  known.set(name, screen)
  return screen
}
