import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Boot } from '#kit/boot.ts'
import { cookieIn } from '#kit/cookies.server.ts'
import { documentFor, isLanguage, type Language } from '#kit/i18n.ts'
import type { PageTags } from './built.server.ts'
import { headOf } from './head.ts'
import { icon, waitingMark } from './mark.ts'
import { type PageName, pageAt, pages } from './pages.ts'

type PageOptions = {
  tags: PageTags
  bootFor: (request: FastifyRequest) => Promise<Boot>
  publicOrigin: string | null
  development: boolean
}

/** Any address that is not a call or a file is a page: its head is written here, its body in the browser. */
export function servePages(app: FastifyInstance, options: PageOptions) {
  app.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  )
  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?', 1)
    const name = pageAt(pathname, options.development)
    const origin = options.publicOrigin ?? `${request.protocol}://${request.host}`
    const page = { name, canonical: origin + pathname, language: languageOf(request), origin }
    reply.code(name === 'notFound' ? 404 : 200)
    reply.type('text/html; charset=utf-8')
    reply.headers({ 'cache-control': 'no-store', vary: 'Cookie', 'content-language': page.language })
    return html(page, options.tags, await options.bootFor(request))
  })
}

/** English, unless the person chose Arabic: the cookie mirrors the choice in their local storage. */
function languageOf(request: FastifyRequest): Language {
  const chosen = cookieIn(request.headers.cookie, 'language')
  return isLanguage(chosen) ? chosen : 'en'
}

type PageFacts = { name: PageName; canonical: string; language: Language; origin: string }

function html({ name, canonical, language, origin }: PageFacts, tags: PageTags, boot: Boot) {
  const { lang, dir, className, locale } = documentFor(language)
  const head = headOf(name)
  const title = escaped(head.title[language])
  const description = escaped(head.description[language])
  return `<!doctype html>
<html lang="${lang}" dir="${dir}"${className && ` class="${className}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="keywords" content="${escaped(head.keywords[language])}">
<meta name="robots" content="${pages[name].indexed ? 'index, follow' : 'noindex'}">
<link rel="canonical" href="${escaped(canonical)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escaped(head.site[language])}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${escaped(canonical)}">
<meta property="og:locale" content="${locale}">
<meta name="twitter:card" content="summary">
<meta name="theme-color" content="#063B39">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${tags[language]}
<script type="application/ld+json">${inScript(structuredData(head.site[language], origin, language))}</script>
<script type="application/json" id="boot">${inScript(boot)}</script>
</head>
<body>
<div id="root">${waitingMark}</div>
<noscript>${noScript[language]}</noscript>
</body>
</html>
`
}

const structuredData = (name: string, url: string, inLanguage: Language) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url,
  inLanguage,
})

const noScript = {
  en: 'Simat needs JavaScript to be switched on.',
  ar: 'يحتاج سِمات إلى تفعيل JavaScript.',
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** `<` cannot end the element it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
