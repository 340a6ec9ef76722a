type Shared = {
  url: string
  text: string
  /** What is copied when nothing else goes: the link as it stands on the screen. */
  plain: string
  image?: File | undefined
}

/**
 * The device's sheet, with the image where it takes one; else a messaging app; else the link is copied.
 * A sheet that is closed again is no error. What it tells: how it went.
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

/** Not with `noopener`: then nobody could tell whether the browser let it open. */
function openMessaging(text: string) {
  const opened = window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank')
  if (opened) opened.opener = null
  return opened !== null
}
