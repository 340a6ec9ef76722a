import type { FastifyInstance } from 'fastify'
import { refusal } from './refusal.server.ts'
import { everyCall } from './refusals.ts'

/** Rejects deeper nesting; our own schemas nest at most three levels. */
const deepest = 20

export function acceptOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (tooDeep(text)) done(refusal(everyCall, 'INVALID_INPUT'))
    else parse(request, text, done)
  })
}

function tooDeep(text: string) {
  let depth = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === quote) {
      i = endOfString(text, i + 1)
      if (i < 0) return false
    } else if (code === openBrace || code === openBracket) {
      depth += 1
      if (depth > deepest) return true
    } else if (code === closeBrace || code === closeBracket) depth -= 1
  }
  return false
}

/** Jumps from quote to quote, because a string may contain millions of characters. */
function endOfString(text: string, from: number) {
  let end = text.indexOf('"', from)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number) {
  let before = at
  while (text.charCodeAt(before - 1) === backslash) before -= 1
  return (at - before) % 2 === 1
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\{}[]'].map((c) =>
  c.charCodeAt(0),
)
