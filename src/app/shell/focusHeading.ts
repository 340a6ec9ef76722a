export function focusHeadingWhenReady() {
  const page = new MutationObserver(focusIt)
  page.observe(document.body, { childList: true, subtree: true })
  focusIt()

  function focusIt() {
    const heading = document.querySelector('h1')
    if (!heading) return
    page.disconnect()
    if (document.activeElement === document.body) heading.focus({ preventScroll: true })
  }
}
