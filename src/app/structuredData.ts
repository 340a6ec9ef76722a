import type { PublicUser } from '#features/profiles/profiles.contract.ts'
import type { Language } from '#platform/i18n/i18n.ts'

type About = {
  site: string
  title: string
  description: string
  language: Language
  origin: string
  canonical: string
  person: PublicUser | null
}

export function structuredData({ site, title, description, language, origin, canonical, person }: About) {
  const context = { '@context': 'https://schema.org', inLanguage: language }
  const isPartOf = { '@type': 'WebSite', name: site, url: origin }
  if (!person) return { ...context, '@type': 'WebPage', name: title, description, url: canonical, isPartOf }
  const { displayName, userId, profileImageUrl } = person
  const image = profileImageUrl ? { image: origin + profileImageUrl } : {}
  return {
    ...context,
    '@type': 'ProfilePage',
    url: canonical,
    isPartOf,
    mainEntity: { '@type': 'Person', name: displayName, alternateName: `@${userId}`, ...image },
  }
}
