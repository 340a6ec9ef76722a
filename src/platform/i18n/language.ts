import { useSyncExternalStore } from 'react'
import { storeCookie } from '../storeCookie.ts'
import { documentAttributes, isLanguage, type Language, type Text } from './i18n.ts'

const key = 'language'
const listeners = new Set<() => void>()

/** The server writes the language into every page. */
export const currentLanguage = (): Language => (document.documentElement.lang === 'ar' ? 'ar' : 'en')

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

export function useSay(): (text: Text) => string {
  const language = useLanguage()
  return (text) => text[language]
}

/** Also sets a cookie, so the server renders the next page in this language. */
export function chooseLanguage(language: Language) {
  localStorage.setItem(key, language)
  storeCookie(key, language)
  apply(language)
}

/** Local storage takes precedence, then the link's `lang`, then the language the server chose. */
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

addEventListener('storage', (change) => {
  if (change.key === key && isLanguage(change.newValue)) apply(change.newValue)
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
