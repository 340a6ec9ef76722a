const longestMs = 250

/** Moves a person's photo from the old screen to the new one, which may take a moment to load. */
export function movePhoto(photo: Element, navigate: () => void) {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return navigate()
  // Two photos with one transition name would cancel the transition; a desktop's preview already has one.
  if (!document.querySelector('.moving-photo')) photo.classList.add('moving-photo')
  const before = document.querySelector('.moving-photo')
  document.startViewTransition(async () => {
    navigate()
    await until(() => {
      const after = document.querySelector('.moving-photo')
      return after !== null && after !== before
    })
  })
}

/** Observes the DOM, because animation frames wait for the transition. */
function until(isDone: () => boolean) {
  return new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => isDone() && end())
    const timer = setTimeout(end, longestMs)
    function end() {
      clearTimeout(timer)
      observer.disconnect()
      resolve()
    }
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
