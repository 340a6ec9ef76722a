import { documentFor, type Language } from '#kit/words/i18n.ts'
import { headOf } from '../head.ts'
import { type PageName, pages } from '../pages.ts'

/** Writes for the page that is shown now what `page.server.ts` wrote for the first one. */
export function writeHead(name: PageName, language: Language) {
  const head = headOf(name)
  const address = location.origin + location.pathname
  document.title = head.title[language]
  meta('name', 'description', head.description[language])
  meta('name', 'keywords', head.keywords[language])
  meta('name', 'robots', pages[name].indexed ? 'index, follow' : 'noindex')
  meta('property', 'og:title', head.title[language])
  meta('property', 'og:description', head.description[language])
  meta('property', 'og:site_name', head.site[language])
  meta('property', 'og:url', address)
  meta('property', 'og:locale', documentFor(language).locale)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', address)
}

function meta(kind: 'name' | 'property', name: string, content: string) {
  document.querySelector(`meta[${kind}="${name}"]`)?.setAttribute('content', content)
}
