import { previewAddress, sitePreviewAddress } from '#features/profiles/linkPreview/preview.server.ts'
import { cardSize } from '#features/profiles/linkPreview/previewCard.server.ts'
import { personHead } from '#features/profiles/linkPreview/previewHead.ts'
import type { PublicUser } from '#features/profiles/profiles.contract.ts'
import { blocksCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import type { Boot } from '#features/site/boot.ts'
import { type PrefetchedAnswer, prefetchedAnswer } from '#platform/api/prefetch.server.ts'
import { escapeHtml } from '#platform/escapeHtml.server.ts'
import { documentAttributes, type Language, type Text } from '#platform/i18n/i18n.ts'
import type { Theme } from '#ui/theme/theme.ts'
import { lightColour } from '#ui/tokens.server.ts'
import type { PageTags } from './builtAssets.server.ts'
import { headOf } from './head.ts'
import type { PageName } from './pages.ts'
import { manifestFor } from './pwa/manifest.server.ts'
import { splashMark, splashStyle } from './splashScreen.server.ts'
import { structuredData } from './structuredData.ts'

type HeadFacts = {
  name: PageName
  canonical: string
  language: Language
  origin: string
  linked: PublicUser | null
}

function headTags(
  { name, canonical, language, origin, linked }: HeadFacts,
  answers: readonly PrefetchedAnswer[],
) {
  const head = headOf(name)
  const isClosed = prefetchedAnswer(answers, blocksCalls.at)?.rating === 'closed'
  const personal = linked && personHead(linked, isClosed)
  const shared = personal ?? { ...head, alt: head.site }
  const { title, description } = shared
  const picture = personal ? previewAddress(linked, language, isClosed) : sitePreviewAddress(language)
  const meta = (attribute: 'name' | 'property', key: string, content: string) =>
    `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`
  return [
    `<title>${escapeHtml(title[language])}</title>`,
    meta('name', 'description', description[language]),
    meta('name', 'keywords', head.keywords[language]),
    meta('name', 'robots', head.robots),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:type', linked ? 'profile' : 'website'),
    meta('property', 'og:site_name', head.site[language]),
    meta('property', 'og:title', title[language]),
    meta('property', 'og:description', description[language]),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', documentAttributes(language).locale),
    ...pictureTags(shared, origin + picture, language, meta),
    `<script type="application/ld+json">${inScript(
      structuredData({
        site: head.site[language],
        title: title[language],
        description: description[language],
        language,
        origin,
        canonical,
        person: linked,
      }),
    )}</script>`,
  ].join('\n')
}

type Meta = (attribute: 'name' | 'property', key: string, content: string) => string

function pictureTags(head: ReturnType<typeof personHead>, picture: string, language: Language, meta: Meta) {
  const alt = head.alt[language]
  return [
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', `${cardSize.width}`),
    meta('property', 'og:image:height', `${cardSize.height}`),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title[language]),
    meta('name', 'twitter:description', head.description[language]),
    meta('name', 'twitter:image', picture),
    meta('name', 'twitter:image:alt', alt),
  ]
}

/** Escapes `<` so a value can't close the script element. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

type PageFacts = {
  name: PageName
  canonical: string
  language: Language
  theme: Theme
  origin: string
  linked: PublicUser | null
  /** The refusal to show, because the page's own calls will be refused too. */
  why: Text | null
}

export function renderPageHtml(
  facts: PageFacts,
  tags: ReturnType<PageTags>,
  boot: Boot,
  answers: readonly PrefetchedAnswer[],
  prerendered: string | null,
) {
  const { theme } = facts
  const { lang, dir, className } = documentAttributes(facts.language)
  return `<!doctype html>
<html lang="${lang}" dir="${dir}"${className && ` class="${className}"`}${theme === 'system' ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
${headTags(facts, answers)}
<meta name="theme-color" content="${lightColour('hero')}">
<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${manifestFor(facts.language)}">
<style>${splashStyle}</style>
${tags.head}
<script type="application/json" id="boot">${inScript(boot)}</script>
<script type="application/json" id="answers">${inScript(answers)}</script>
</head>
<body>
<noscript><p class="without-script">${facts.why ? `${facts.why.en}. ${facts.why.ar}.` : noScript[facts.language]}</p></noscript>
<div id="root">${prerendered ?? splashMark()}</div>
${tags.end}
</body>
</html>
`
}

const noScript = {
  en: 'Simat needs JavaScript to be switched on.',
  ar: 'يحتاج سِمات إلى تفعيل JavaScript.',
}
