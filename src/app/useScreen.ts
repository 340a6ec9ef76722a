import { type ComponentType, useEffect, useState } from 'react'
import { AuthScreen } from '#features/signIn/AuthScreen.tsx'
import type { PageName } from './pages.ts'
import { screens } from './screenLoaders.ts'

const loaded = new Map<PageName, ComponentType>()

/**
 * Null until the screen has loaded. Not `lazy`: React delays the replacement of a Suspense fallback by 300
 * ms.
 */
export function useScreen(name: PageName): ComponentType | null {
  const [outcome, settle] = useState<{ error?: unknown }>({})
  const screen = screenOf(name)
  useEffect(() => {
    if (!screen)
      loadScreen(name).then(
        () => settle({}),
        (error) => settle({ error }),
      )
  }, [name, screen])
  if (!screen && 'error' in outcome) throw outcome.error
  return screen
}

export async function loadScreen(name: PageName) {
  const load = screens[name] ?? (await import('./rareScreens.ts')).rareScreens[name]!
  if (load !== 'first') loaded.set(name, await load())
}

const screenOf = (name: PageName) => (screens[name] === 'first' ? AuthScreen : (loaded.get(name) ?? null))
