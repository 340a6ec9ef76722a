type Shared = {
  url: string
  text: string
  /** The link as the screen shows it, which is copied if nothing else works. */
  plain: string
  image?: File | undefined
}

/**
 * Opens the device's own sheet, with the image if that takes one, or else a messaging app, or else copies the
 * link. It is no failure if the person closes the sheet again.
 */
export async function share({
  url,
  text,
  plain,
  image,
}: Shared): Promise<'done' | 'cancelled' | 'copied' | 'failed'> {
  const sheet = { url, text, ...(image && navigator.canShare?.({ files: [image] }) && { files: [image] }) }
  if (navigator.canShare?.(sheet)) {
    try {
      await navigator.share(sheet)
      return 'done'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  if (openMessaging(`${text} ${url}`)) return 'done'
  return (await copy(plain)) ? 'copied' : 'failed'
}

export async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** With `noopener` the browser would return null even for a window that it has opened. */
function openMessaging(text: string) {
  const opened = window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank')
  if (opened) opened.opener = null
  return opened !== null
}
