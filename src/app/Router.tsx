import { Component, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { Route, useLocation } from 'wouter'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { readBoot } from '#features/site/boot.ts'
import { useLanguage } from '#platform/i18n/language.ts'
import { useDesktop } from '#ui/layout/useDesktop.ts'
import { type PageName, pageAt, pages } from './pages.ts'
import { PageSpinner } from './shell/PageSpinner.tsx'
import { restoreScroll } from './shell/restoreScroll.ts'
import { useScreen } from './useScreen.ts'

/** Null until the first navigation: the first page's head came from the server. */
let shownPath: string | null = null

function usePageChange(name: PageName, pathname: string) {
  const language = useLanguage()
  useEffect(() => {
    const before = shownPath
    shownPath = pathname
    // Also on a profile's first page, because the server doesn't know whose profile it is.
    if (before !== null || name === 'user')
      import('./shell/updateHead.ts').then(({ updateHead }) => updateHead(name, language), ignoreFailure)
    if (before !== null && before !== pathname) {
      const heading = document.querySelector('h1')
      if (heading) heading.focus({ preventScroll: true })
      else
        import('./shell/focusHeading.ts').then(
          ({ focusHeadingWhenReady }) => focusHeadingWhenReady(),
          ignoreFailure,
        )
      restoreScroll()
    }
  }, [name, pathname, language])
}

function ignoreFailure() {}

const PageBroken = lazy(async () => ({ default: (await import('./shell/PageFailed.tsx')).PageBroken }))

class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <PageBroken /> : this.props.children
  }
}

const boot = readBoot()

export function Router() {
  const [pathname] = useLocation()
  const name = pageAt(pathname, boot.policy)
  const hasRail = useViewer() && name !== 'admin'
  const isDesktop = useDesktop()
  useSearchKey()
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
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageSpinner />}>
          <Route path={name === 'notFound' ? '*' : pages[name].path}>
            <GuardedScreen name={name} pathname={pathname} />
          </Route>
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

type CurrentPage = { name: PageName; pathname: string }

/** Waits for the session; signed-out visitors see the auth screen instead. */
function GuardedScreen({ name, pathname }: CurrentPage) {
  const viewer = useViewer()
  const open = !pages[name].access || viewer
  const Screen = useScreen(open ? name : 'auth')
  // Without the viewer, the rating page would treat a member as a visitor.
  if (viewer === undefined && (!open || name === 'rate')) return <LoadSession />
  if (!Screen) return <PageSpinner />
  return (
    <>
      <Screen />
      <PageChange name={name} pathname={pathname} />
    </>
  )
}

/** Rendered next to the screen, so its effects run only once the screen has loaded. */
function PageChange({ name, pathname }: CurrentPage) {
  usePageChange(name, pathname)
  return null
}

const rail = async () => (await import('./shell/Rail.tsx')).Rail
const Rail = lazy(async () => ({ default: await rail().catch(() => () => null) }))
const LoadSession = lazy(async () => ({ default: (await import('./shell/LoadSession.tsx')).LoadSession }))

/** `/` opens search unless the user is typing or a dialog is open. */
function useSearchKey() {
  const viewer = useViewer()
  const [pathname, navigate] = useLocation()
  useLayoutEffect(() => {
    if (!viewer || pathname === '/search') return
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented: taken, ctrlKey, metaKey, altKey } = event
      if (taken || ctrlKey || metaKey || altKey || key !== '/') return
      if (target instanceof Element && target.closest('input, textarea, [contenteditable], dialog')) return
      event.preventDefault()
      navigate('/search')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [viewer, pathname, navigate])
}
