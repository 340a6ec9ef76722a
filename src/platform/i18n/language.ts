import { useSyncExternalStore } from 'react'
import { documentAttributes, isLanguage, type Language, type Text } from './i18n.ts'

const key = 'language'
const listeners = new Set<() => void>()

/** The document carries the language, because the server writes it into every page. */
export const currentLanguage = (): Language => (document.documentElement.lang === 'ar' ? 'ar' : 'en')

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** `say(words.hello)` reads in the chosen language and follows a change of it. */
export function useSay(): (text: Text) => string {
  const language = useLanguage()
  return (text) => text[language]
}

/** Applies a language at once and keeps it, here and in a cookie, so that the server knows it too. */
export function chooseLanguage(language: Language) {
  localStorage.setItem(key, language)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers in use
  document.cookie = `${key}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  apply(language)
}

/**
 * The choice in local storage, or else that of the link, wins over a page that was served in the other
 * language.
 */
export function restoreLanguage() {
  const chosen = localStorage.getItem(key) ?? new URLSearchParams(location.search).get('lang')
  if (isLanguage(chosen) && chosen !== currentLanguage()) chooseLanguage(chosen)
}

function apply(language: Language) {
  const { lang, dir, className } = documentAttributes(language)
  const root = document.documentElement
  root.lang = lang
  root.dir = dir
  root.classList.toggle('arabic', className === 'arabic')
  for (const listener of listeners) listener()
}

// The other tabs follow, and their pages ask for nothing.
addEventListener('storage', (change) => {
  if (change.key === key && isLanguage(change.newValue)) apply(change.newValue)
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
