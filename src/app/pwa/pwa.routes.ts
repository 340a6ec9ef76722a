import type { FastifyInstance } from 'fastify'
import { isLanguage } from '#platform/i18n/i18n.ts'
import { appLinks, type InstalledApps } from './appLinks.server.ts'
import { serveIcons } from './icons.server.ts'
import { manifestOf, manifestPath } from './manifest.server.ts'
import { serveScreenshots } from './screenshots.server.ts'
import { shareTargetLocation, shareTargetPath } from './shareTarget.ts'

const outside = { config: { skipsAdmissionQueue: true } } as const
const cached = { 'cache-control': 'public, max-age=86400' }

type PwaOptions = { publicOrigin: string | null; apps: InstalledApps }

export function servePwa(app: FastifyInstance, { publicOrigin, apps }: PwaOptions) {
  serveIcons(app)
  serveScreenshots(app)
  for (const [path, file] of appLinks(apps))
    app.get(path, outside, (_request, reply) => reply.headers(cached).send(file))
  app.get<{ Querystring: { lang?: string } }>(manifestPath, outside, (request, reply) => {
    const { lang } = request.query
    const manifest = JSON.stringify(manifestOf(isLanguage(lang) ? lang : 'en'))
    return reply.type('application/manifest+json; charset=utf-8').headers(cached).send(manifest)
  })
  app.get<{ Querystring: Record<string, unknown> }>(shareTargetPath, outside, (request, reply) => {
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`
    return reply.header('cache-control', 'no-store').redirect(shareTargetLocation(request.query, origin), 303)
  })
  // Private pages use `noindex` instead, because robots.txt would reveal them.
  app.get('/robots.txt', outside, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').headers(cached).send('User-agent: *\nDisallow: /api/\n'),
  )
}
