import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminPath } from '#admin/admin.contract.ts'
import { mediaPath } from '#features/photos/photoAddress.ts'
import { maintenanceMessages } from '#features/site/maintenance/maintenance.messages.ts'
import type { Maintenance } from '#features/site/maintenance/watchMaintenance.server.ts'
import { preferredLanguage } from '#platform/http/preferredLanguage.server.ts'
import type { Language } from '#platform/i18n/i18n.ts'
import { serviceWorkerPath } from '#platform/serviceWorker/paths.ts'
import { pageAt } from '../pages.ts'
import { requestLanguage } from '../requestLanguage.server.ts'
import { renderStaticPage } from '../staticPage.server.ts'

const comeAgain = 60

const goesOn = new Set<string>([serviceWorkerPath, '/healthz', '/readyz'])
const goOnBelow = [`${adminPath}/`, mediaPath, '/assets/']

const isServed = (pathname: string) =>
  goesOn.has(pathname) ||
  goOnBelow.some((path) => pathname.startsWith(path)) ||
  pageAt(pathname, { seal: null, protects: false }) === 'admin'

export function serveMaintenanceMode(app: FastifyInstance, { known, look }: Maintenance) {
  app.addHook('onReady', async () => void (await look()))
  app.addHook('onRequest', (request, reply, done) => {
    const isOn = known()
    const [pathname = '/'] = request.url.split('?')
    if (isOn === false || isServed(pathname)) return done()
    if (isOn) return refuse(request, reply, pathname)
    void look().then((found) => (found ? refuse(request, reply, pathname) : done()))
  })
}

function refuse(request: FastifyRequest, reply: FastifyReply, pathname: string) {
  reply.code(503).headers({ 'retry-after': comeAgain, 'cache-control': 'no-store' })
  if (pathname.startsWith('/api')) {
    const message = maintenanceMessages.refusal[preferredLanguage(request.headers['accept-language'])]
    reply.send({ success: false, code: 'MAINTENANCE', message })
  } else {
    reply
      .type('text/html; charset=utf-8')
      .header('vary', 'Cookie')
      .send(maintenancePage(requestLanguage(request)))
  }
}

const { title, text, again } = maintenanceMessages

/** Self-contained, because nothing else is served. */
export const maintenancePage = (first: Language) =>
  renderStaticPage(first, {
    title,
    body: (language) => `<p>${text[language]}</p><a href="">${again[language]}</a>`,
  })
