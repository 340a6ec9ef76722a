let cameBack = false

/** The browser would restore scroll positions before the screen has rendered. */
export function rememberScroll() {
  history.scrollRestoration = 'manual'
  let timer = 0
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => history.replaceState({ ...history.state, scrolled: scrollY }, ''), 100)
    },
    { passive: true },
  )
  addEventListener('popstate', () => {
    clearTimeout(timer)
    cameBack = true
  })
}

export function restoreScroll() {
  scrollTo(0, cameBack ? Number(history.state?.scrolled ?? 0) : 0)
  cameBack = false
}
