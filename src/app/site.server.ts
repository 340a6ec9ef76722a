import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from '#kit/http/files.server.ts'
import type { contentPolicy } from '#kit/http/guard.server.ts'
import { version } from '#kit/version.server.ts'
import { builtTags, developmentTags, type PageTags } from './built.server.ts'
import { waitingStyle } from './mark.server.ts'
import { serveServiceWorker } from './serviceWorker/routes.server.ts'

/** The browser part as this process serves it. */
export type Site = {
  version: string
  tags: PageTags
  /** Whether its styles come without a script, so that something can be drawn before one. */
  hasStyles: boolean
  serveFiles: (app: FastifyInstance) => void
  policy: Parameters<typeof contentPolicy>[0]
}

export function builtSite(dist: string): Site {
  return {
    version,
    tags: builtTags(dist),
    hasStyles: true,
    serveFiles(app) {
      serveFiles(app, dist, 'assets')
      serveServiceWorker(app, dist)
    },
    policy: { style: ` 'sha256-${hash('sha256', waitingStyle, 'base64')}'` },
  }
}

/** For `npm run dev`: Vite's own server has the files, and injects inline scripts that a built page never has. */
export function viteSite(vite: string): Site {
  return {
    version,
    tags: developmentTags(vite),
    hasStyles: false,
    serveFiles: () => {},
    policy: {
      script: ` ${vite} 'unsafe-inline'`,
      style: ` ${vite} 'unsafe-inline'`,
      assets: ` ${vite}`,
      connect: ` ${vite} ${vite.replace('http', 'ws')}`,
    },
  }
}
