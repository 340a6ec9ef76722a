import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from '#platform/http/files.server.ts'
import type { contentPolicy } from '#platform/http/securityHeaders.server.ts'
import { version } from '#platform/version.server.ts'
import { builtStyles, builtTags, developmentTags, type PageTags } from './builtAssets.server.ts'
import type { Prerender } from './prerendered.tsx'
import { serveServiceWorker } from './serviceWorker/serviceWorker.routes.ts'
import { splashStyle } from './splashScreen.server.ts'
import { staticPageStyle } from './staticPage.server.ts'

export type Frontend = {
  version: string
  tags: PageTags
  /** Null in development. */
  prerender: Prerender | null
  serveFiles: (app: FastifyInstance) => void
  policy: Parameters<typeof contentPolicy>[0]
}

export function builtFrontend(dist: string): Frontend {
  return {
    version,
    tags: builtTags(dist),
    prerender: loadPrerender(dist),
    serveFiles(app) {
      serveFiles(app, dist, 'assets')
      serveServiceWorker(app, dist)
    },
    policy: { style: [splashStyle, staticPageStyle, builtStyles(dist)].map(allowed).join('') },
  }
}

const allowed = (style: string) => ` 'sha256-${hash('sha256', style, 'base64')}'`

export function loadPrerender(dist: string) {
  const built: { prerender: Prerender } = createRequire(import.meta.url)(
    join(dist, 'server', 'prerendered.js'),
  )
  return built.prerender
}

/** Needs a looser CSP: Vite injects inline scripts, which a built page never has. */
export function viteFrontend(vite: string): Frontend {
  return {
    version,
    tags: developmentTags(vite),
    prerender: null,
    serveFiles: () => {},
    policy: {
      script: ` ${vite} 'unsafe-inline'`,
      style: ` ${vite} 'unsafe-inline'`,
      assets: ` ${vite}`,
      connect: ` ${vite} ${vite.replace('http', 'ws')}`,
    },
  }
}
