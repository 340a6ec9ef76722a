import type { FastifyInstance } from 'fastify'
import { refusal } from './refusal.server.ts'

/** Nothing we accept nests deeper than three. */
const deepest = 20

/** Bodies are JSON, bounded in depth as in size; every other content type is 415. */
export function acceptOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (tooDeep(text)) done(refusal('INVALID_INPUT'))
    else parse(request, text, done)
  })
}

function tooDeep(text: string) {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (quoted) {
      if (code === backslash) i += 1
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    else if (code === openBrace || code === openBracket) {
      depth += 1
      if (depth > deepest) return true
    } else if (code === closeBrace || code === closeBracket) depth -= 1
  }
  return false
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\{}[]'].map((c) =>
  c.charCodeAt(0),
)
