import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownValue } from '#platform/typedRecords.ts'

type File = { type: string; plain: Buffer; gzip: Buffer | null; br: Buffer | null }

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
}

export function serveFiles(app: FastifyInstance, folder: string, prefix: string) {
  const files = filesIn(join(folder, prefix))
  // Not rate limited: a page needs a dozen of these files, and they're cheap.
  app.get(`/${prefix}/*`, { config: { metered: 'never', skipsAdmissionQueue: true } }, (request, reply) => {
    const file = files.get((request.params as { '*': string })['*'])
    if (!file) return reply.callNotFound()
    return sendFile(request, reply, file)
  })
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: File) {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.header('vary', 'Accept-Encoding').header('cache-control', 'public, max-age=31536000, immutable')
  if (file.br && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').type(file.type).send(file.br)
  if (file.gzip && /\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').type(file.type).send(file.gzip)
  }
  return reply.type(file.type).send(file.plain)
}

function filesIn(folder: string) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), fileAt(path)]))
}

const fileAt = (path: string) => ({
  type: ownValue(types, path.split('.').at(-1)!) ?? 'application/octet-stream',
  plain: readFileSync(path),
  gzip: contentOf(`${path}.gz`),
  br: contentOf(`${path}.br`),
})

function contentOf(path: string) {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}
