let prompt: Event | undefined

/** Chromium sends it before anyone has shared; its own banner stays hidden. */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event
  })
  addEventListener('appinstalled', () => {
    prompt = undefined
  })
}

/** Undefined if installed, or if the browser can't install. */
export function installWay(): 'prompt' | 'iphone' | undefined {
  if (prompt) return 'prompt'
  return Reflect.get(navigator, 'standalone') === false ? 'iphone' : undefined
}

export async function askToInstall() {
  const kept = prompt
  prompt = undefined
  // The DOM types lack it, because only Chromium has it.
  if (kept) await Reflect.get(kept, 'prompt').call(kept)
}
