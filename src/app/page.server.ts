import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#features/accounts/sessions/callers.ts'
import type { codeRequesters } from '#features/accounts/sessions/codeRequester.server.ts'
import type { ViewerOf } from '#features/accounts/sessions/sessions.server.ts'
import { deletionPageMessages as messages } from '#features/privacy/deletion/deletionPage.messages.ts'
import type { PublicPerson } from '#features/profiles/publicPerson.server.ts'
import { keyIn, ratePath } from '#features/ratingAccess/ratePath.ts'
import type { Boot } from '#features/site/boot.ts'
import type { Policy } from '#features/site/policy.ts'
import { Exchange } from '#platform/api/exchange.server.ts'
import type { createPrefetcher } from '#platform/api/prefetch.server.ts'
import { Refusal, refusal } from '#platform/api/refusal.server.ts'
import { commonRefusals, everyCall, isCommonRefusal } from '#platform/api/refusals.ts'
import { escapeHtml } from '#platform/escapeHtml.server.ts'
import { gotNoTurn } from '#platform/http/admissionQueue.server.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.server.ts'
import { hasJustWritten } from '#platform/http/readYourWrites.server.ts'
import type { Language } from '#platform/i18n/i18n.ts'
import { shellPath } from '#platform/serviceWorker/paths.ts'
import type { PageTags } from './builtAssets.server.ts'
import type { Frontend } from './frontend.server.ts'
import { renderPageHtml } from './pageHtml.server.ts'
import { type PageName, pageAt, pages, signsIn } from './pages.ts'
import { prefetchedReads } from './prefetchedReads.server.ts'
import { createPrerenderer, hasGivenStars } from './prerender.server.ts'
import type { InstalledApps } from './pwa/appLinks.server.ts'
import { servePwa } from './pwa/pwa.routes.ts'
import { requestLanguage } from './requestLanguage.server.ts'
import { requestTheme } from './requestTheme.server.ts'
import { renderStaticPage } from './staticPage.server.ts'

const address = '/delete-account'

type LanguageOf = (request: FastifyRequest) => Language

/** App stores require a URL that explains account deletion, so this page works without scripts. */
function serveDeletionPage(app: FastifyInstance, boot: Boot, requestLanguage: LanguageOf) {
  if (!boot.policy.protects) return
  app.get(address, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language' })
      .send(deletionPage(requestLanguage(request), boot.supportEmail)),
  )
}

function deletionPage(first: Language, supportEmail: string) {
  const { title, how, grace, goes, stays, without, toSettings } = messages
  const email = escapeHtml(supportEmail)
  const broken = email.replaceAll(/[@.]/g, '$&<wbr>')
  const letter = `<p><a dir="ltr" href="mailto:${email}">${broken}</a></p>`
  const paragraphs = [how, grace, goes, stays, without]
  const body = (language: Language) =>
    `${paragraphs.map((each) => `<p>${each[language]}</p>`).join('')}${letter}<p><a href="/settings">${toSettings[language]}</a></p>`
  return renderStaticPage(first, { title, body, isIndexed: true })
}

type PageOptions = {
  tags: PageTags
  prerender: Frontend['prerender']
  bootFor: (viewer: Awaited<ReturnType<ViewerOf>> | undefined) => Boot
  viewerOf: ViewerOf
  mustAgree: (memberId: number) => Promise<boolean>
  requester: ReturnType<typeof codeRequesters>
  meter: RateLimiter
  publicOrigin: string | null
  apps: InstalledApps
  policy: Policy
  personOf: PublicPerson
  answer: ReturnType<typeof createPrefetcher<Viewer | null>>
  paged: (name: PageName) => void
}

export function servePages(app: FastifyInstance, options: PageOptions) {
  const originOf = ({ protocol, host }: FastifyRequest) => options.publicOrigin ?? `${protocol}://${host}`
  const prerenderScreen =
    options.prerender && createPrerenderer(options.prerender, options.policy.seal !== null)
  servePwa(app, options)
  serveDeletionPage(app, options.bootFor(undefined), requestLanguage)
  app.get(shellPath, { config: { metered: 'never', skipsAdmissionQueue: true } }, (request, reply) => {
    const [language, origin] = [requestLanguage(request, options.policy.protects), originOf(request)]
    const facts = {
      name: 'home',
      canonical: `${origin}/`,
      language,
      theme: requestTheme(request),
      origin,
      linked: null,
      why: null,
    } as const
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const tags = options.tags(language, 'home', null, false)
    return reply.send(renderPageHtml(facts, tags, options.bootFor(undefined), [], null))
  })
  app.get('/*', { config: { metered: 'by itself', answersWithoutTurn: true } }, async (request, reply) => {
    const address = request.url.split('?')
    const [pathname = '/', search = ''] = address
    const name = pageAt(pathname, options.policy)
    options.paged(name)
    const origin = originOf(request)
    const language = requestLanguage(request, options.policy.protects)
    const busy = gotNoTurn(request) ? refusal(everyCall, 'BUSY', { retryAfter: 1 }) : null
    const { viewer, mustAgree } = busy ? unknown : await whoComes(request, options)
    // The consent screen replaces member pages, but these pages are public, so redirect.
    if (mustAgree && (name === 'rate' || signsIn(name)))
      return reply.redirect(`/?next=${encodeURIComponent(request.url)}`)
    // Suspended members can read why, appeal, export their data, and leave.
    if (
      viewer?.isSuspended &&
      pages[name].access &&
      !['settings', 'accountStatus', 'editProfile'].includes(name)
    )
      return reply.redirect('/account-status')
    const shown = !pages[name].access || viewer?.handle ? name : 'auth'
    const refused = busy ?? (await refusedBy(options.meter.count(request, viewer ?? null)))
    const [linked, answers] = refused
      ? [null, []]
      : await Promise.all([
          linkedPerson(name, pathname, request, options.personOf),
          options.answer(
            shown === name ? prefetchedReads(name, address, options.policy) : [],
            viewer ?? null,
            request,
            reply,
          ),
        ])
    // Identifies the requester now: if a code request's response is lost, the retry must count as the same
    // requester.
    if (signsIn(shown)) options.requester.know(new Exchange(request, reply))
    const key = options.policy.hasRatingAccess ? keyIn(search) : undefined
    const canonical = origin + (linked ? ratePath(linked.userId, key) : pathname)
    reply.code(refused?.status ?? (name === 'notFound' ? 404 : 200))
    if (refused?.retryAfter) reply.header('retry-after', refused.retryAfter)
    reply.type('text/html; charset=utf-8')
    reply.headers({ 'cache-control': 'no-store', vary: 'Cookie', 'content-language': language })
    const theme = requestTheme(request)
    const facts = { name, canonical, language, theme, origin, linked, why: refused && wordsOf(refused) }
    const boot = options.bootFor(viewer)
    const viewed = {
      ...{ name: shown, search, language, viewer: boot.viewer ?? null, welcome: boot.welcome },
      isVisitor: viewer === null && !refused && !isReloaded(request),
    }
    const prerendered = prerenderScreen?.(viewed, answers) ?? null
    const hasStars = hasGivenStars(answers)
    // A rating link is often the first page that a member opens in that browser.
    const isFirstPage = viewer === null || (shown === 'rate' && !hasStars)
    const tags = options.tags(language, shown, prerendered, isFirstPage)
    const page = renderPageHtml(facts, tags, boot, answers, prerendered)
    return takesBrotli(request) && !hasStars ? compressed(reply, page) : page
  })
}

/** After a reload, the browser's history may restore a later step than the server would render. */
const isReloaded = ({ headers }: FastifyRequest) => headers['cache-control'] !== undefined

const takesBrotli = ({ headers }: FastifyRequest) => /\bbr\b/.test(headers['accept-encoding'] ?? '')

/** Not for stars given before: next to the rated person's own text, their length would tell them (BREACH). */
function compressed(reply: FastifyReply, page: string) {
  reply.headers({ 'content-encoding': 'br', vary: 'Cookie, Accept-Encoding' })
  return brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

const unknown = { viewer: undefined, mustAgree: false }

/** The viewer is undefined if the database is down or consents are pending; the browser then asks. */
async function whoComes(request: FastifyRequest, { viewerOf, mustAgree }: PageOptions) {
  try {
    const viewer = await viewerOf(request)
    return viewer?.handle && (await mustAgree(viewer.id))
      ? { viewer: undefined, mustAgree: true }
      : { viewer, mustAgree: false }
  } catch (error) {
    request.log.warn({ err: error }, 'page without its viewer')
    return unknown
  }
}

async function refusedBy(counted: Promise<void>) {
  try {
    await counted
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function linkedPerson(
  name: PageName,
  pathname: string,
  request: FastifyRequest,
  personOf: PublicPerson,
) {
  const [, handle] = (name === 'rate' && /^\/rate\/(\w{3,20})\/?$/i.exec(pathname)) || []
  return handle ? personOf(handle, null, hasJustWritten(request)).catch(() => null) : null
}

const wordsOf = ({ code }: Refusal) => commonRefusals[isCommonRefusal(code) ? code : 'UNEXPECTED'].words
