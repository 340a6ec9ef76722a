import { personHead } from '#features/profiles/linkPreview/previewHead.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { keyInAddress, ratePath } from '#features/ratingAccess/ratePath.ts'
import { blocksCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { cachedAnswer, queryClient } from '#platform/api/useCall.ts'
import { documentAttributes, type Language } from '#platform/i18n/i18n.ts'
import { currentLanguage } from '#platform/i18n/language.ts'
import { headOf } from '../head.ts'
import type { PageName } from '../pages.ts'
import { structuredData } from '../structuredData.ts'

let page: PageName

/** Must match `page.server.ts`. */
export function updateHead(name: PageName, language: Language) {
  page = name
  write(language)
}

const headSources: readonly unknown[] = [profilesCalls.person.path, blocksCalls.at.path]

// The profile and its rating access may load after the page.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && headSources.includes(query.queryKey[0])) write(currentLanguage())
})

function write(language: Language) {
  const person = personShown()
  const head = headOf(page, person)
  const key = page === 'rate' ? keyInAddress() : undefined
  const address = location.origin + (person && key ? ratePath(person.userId, key) : location.pathname)
  const personal = person && page === 'rate' && personHead(person, isClosed(person.userId))
  const { title, description } = personal || head
  document.title = title[language]
  meta('name', 'description', description[language])
  meta('name', 'keywords', head.keywords[language])
  meta('name', 'robots', head.robots)
  meta('property', 'og:title', title[language])
  meta('property', 'og:description', description[language])
  meta('property', 'og:site_name', head.site[language])
  meta('property', 'og:url', address)
  meta('property', 'og:locale', documentAttributes(language).locale)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', address)
  const data = document.querySelector('script[type="application/ld+json"]')
  const about = {
    title: title[language],
    description: description[language],
    language,
    origin: location.origin,
    canonical: address,
    person,
  }
  if (data) data.textContent = JSON.stringify(structuredData({ site: head.site[language], ...about }))
}

function isClosed(userId: string) {
  const key = keyInAddress()
  return cachedAnswer(blocksCalls.at, { userId, ...(key && { key }) })?.rating === 'closed'
}

function personShown() {
  if (page !== 'rate' && page !== 'user') return null
  const [, , userId = ''] = location.pathname.split('/')
  return cachedAnswer(profilesCalls.person, { userId })?.user ?? null
}

function meta(kind: 'name' | 'property', name: string, content: string) {
  document.querySelector(`meta[${kind}="${name}"]`)?.setAttribute('content', content)
}
