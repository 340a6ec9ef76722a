import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ViewerOf } from '#features/auth/sessions/sessions.server.ts'
import type { Boot } from '#features/boot/boot.ts'
import { keyIn, ratePath } from '#features/doors/ratePath.ts'
import type { PublicUser } from '#features/profiles/contract.ts'
import type { PublicPerson } from '#features/profiles/publicPerson.server.ts'
import { Refusal, refusal } from '#kit/calls/refusal.server.ts'
import { anywhere, everyCall, isAnywhere } from '#kit/calls/refusals.ts'
import type { answererOf, Given } from '#kit/calls/together.server.ts'
import { cookieIn } from '#kit/http/cookies.server.ts'
import { hasJustChanged } from '#kit/http/freshness.server.ts'
import type { Meter } from '#kit/http/meter.server.ts'
import { gotNoTurn } from '#kit/http/turnstile.server.ts'
import { shellPath } from '#kit/serviceWorker/places.ts'
import { documentAttributes, isLanguage, type Language, type Text } from '#kit/words/i18n.ts'
import { lightColour } from '#ui/tokens.server.ts'
import type { PageTags } from './built.server.ts'
import { screenDrawer } from './drawnScreen.server.ts'
import { firstReads } from './firstReads.server.ts'
import { headTags, inScript } from './headTags.server.ts'
import { manifestFor } from './homeScreen/manifest.server.ts'
import { serveHomeScreen } from './homeScreen/routes.server.ts'
import { waitingMark, waitingStyle } from './mark.server.ts'
import { type PageName, pageAt, pages } from './pages.ts'
import type { Site } from './site.server.ts'

type PageOptions = {
  tags: PageTags
  draw: Site['draw']
  bootFor: (viewer: Awaited<ReturnType<ViewerOf>> | undefined) => Boot
  viewerOf: ViewerOf
  meter: Meter
  publicOrigin: string | null
  hasParts: boolean
  /** Reads the person whose link it is, as a stranger sees them. */
  personOf: PublicPerson
  /** Whether people say who may rate them, so that screens ask for it first. */
  hasDoors: boolean
  /** Answers what the page's screen asks first. */
  answer: ReturnType<typeof answererOf>
  /** Told of each page by its name. */
  paged: (name: PageName) => void
}

/** Any address that is not a call or a file is a page. Its head is written here, its body in the browser. */
export function servePages(app: FastifyInstance, options: PageOptions) {
  const originOf = ({ protocol, host }: FastifyRequest) => options.publicOrigin ?? `${protocol}://${host}`
  const drawnScreen = options.draw && screenDrawer(options.draw)
  serveHomeScreen(app, options.publicOrigin)
  app.get(shellPath, { config: { metered: 'never', passesTurnstile: true } }, (request, reply) => {
    const [language, origin] = [languageOf(request), originOf(request)]
    const facts = {
      name: 'home',
      canonical: `${origin}/`,
      language,
      origin,
      linked: null,
      why: null,
    } as const
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return reply.send(
      html(facts, options.tags(language, 'home', false), options.bootFor(undefined), [], null),
    )
  })
  app.get('/*', { config: { metered: 'by itself', answersWithoutTurn: true } }, async (request, reply) => {
    const address = request.url.split('?')
    const [pathname = '/', search = ''] = address
    const name = pageAt(pathname, options.hasParts)
    options.paged(name)
    const origin = originOf(request)
    const language = languageOf(request)
    const busy = gotNoTurn(request) ? refusal(everyCall, 'BUSY', { retryAfter: 1 }) : null
    const viewer = busy ? undefined : await viewerOrUnknown(request, options.viewerOf)
    // Whoever is signed out finds the first step of signing in.
    const shown = pages[name].access === 'public' || viewer?.handle ? name : 'auth'
    const refused = busy ?? (await refusedBy(options.meter.count(request, viewer ?? null)))
    const [linked, answers] = refused
      ? [null, []]
      : await Promise.all([
          linkedPerson(name, pathname, request, options.personOf),
          options.answer(
            shown === name ? firstReads(name, address, options.hasDoors) : [],
            viewer ?? null,
            request,
            reply,
          ),
        ])
    const key = options.hasDoors ? keyIn(search) : undefined
    const canonical = origin + (linked ? ratePath(linked.userId, key) : pathname)
    reply.code(refused?.status ?? (name === 'notFound' ? 404 : 200))
    if (refused?.retryAfter) reply.header('retry-after', refused.retryAfter)
    reply.type('text/html; charset=utf-8')
    reply.headers({ 'cache-control': 'no-store', vary: 'Cookie', 'content-language': language })
    const facts = { name, canonical, language, origin, linked, why: refused && wordsOf(refused) }
    const boot = options.bootFor(viewer)
    const viewed = { name, search, language, viewer: boot.viewer ?? null }
    const drawn = drawnScreen?.(viewed, answers) ?? null
    return html(facts, options.tags(language, shown, drawn !== null), boot, answers, drawn)
  })
}

/**
 * A page is served even if the database is away; the viewer is then undefined, and the browser asks for it.
 */
async function viewerOrUnknown(request: FastifyRequest, viewerOf: ViewerOf) {
  try {
    return await viewerOf(request)
  } catch (error) {
    request.log.warn({ err: error }, 'page without its viewer')
    return undefined
  }
}

/**
 * A request that comes too often, or gets no turn, gets the page all the same, but without a person in it.
 */
async function refusedBy(counted: Promise<void>) {
  try {
    await counted
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/**
 * The language that the person chose (a cookie has it), or else that of the link's sender, or else English.
 */
function languageOf(request: FastifyRequest): Language {
  const chosen = cookieIn(request.headers.cookie, 'language')
  if (isLanguage(chosen)) return chosen
  const sent = new URLSearchParams(request.url.split('?')[1]).get('lang')
  return isLanguage(sent) ? sent : 'en'
}

/** The person of a rating link. If there is none, or the database is away, the page comes without them. */
async function linkedPerson(
  name: PageName,
  pathname: string,
  request: FastifyRequest,
  personOf: PublicPerson,
) {
  const [, handle] = (name === 'rate' && /^\/rate\/(\w{3,20})\/?$/i.exec(pathname)) || []
  return handle ? personOf(handle, null, hasJustChanged(request)).catch(() => null) : null
}

type PageFacts = {
  name: PageName
  canonical: string
  language: Language
  origin: string
  linked: PublicUser | null
  /** Why the request was refused, if it was; the page shows this, and its calls will be refused too. */
  why: Text | null
}

const wordsOf = ({ code }: Refusal) => anywhere[isAnywhere(code) ? code : 'UNEXPECTED'].words

function html(
  facts: PageFacts,
  tags: ReturnType<PageTags>,
  boot: Boot,
  answers: readonly Given[],
  drawn: string | null,
) {
  const { lang, dir, className } = documentAttributes(facts.language)
  return `<!doctype html>
<html lang="${lang}" dir="${dir}"${className && ` class="${className}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
${headTags(facts)}
<meta name="theme-color" content="${lightColour('hero')}">
<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${manifestFor(facts.language)}">
<style>${waitingStyle}</style>
${tags.head}
<script type="application/json" id="boot">${inScript(boot)}</script>
<script type="application/json" id="answers">${inScript(answers)}</script>
</head>
<body>
<noscript><p class="without-script">${facts.why ? `${facts.why.en}. ${facts.why.ar}.` : noScript[facts.language]}</p></noscript>
<div id="root">${drawn ?? waitingMark()}</div>
${tags.end}
</body>
</html>
`
}

const noScript = {
  en: 'Simat needs JavaScript to be switched on.',
  ar: 'يحتاج سِمات إلى تفعيل JavaScript.',
}
