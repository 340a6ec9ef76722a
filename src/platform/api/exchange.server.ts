import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerIn } from '#platform/http/cookies.server.ts'
import { preferredLanguage } from '#platform/http/preferredLanguage.server.ts'
import { hasJustWritten } from '#platform/http/readYourWrites.server.ts'
import type { Language } from '#platform/i18n/i18n.ts'
import type { Log } from '#platform/log.server.ts'

type CookieOptions = { seconds: number | null; sameSite?: 'lax' | 'strict'; path?: string }

export class Exchange {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request
    this.#reply = reply
  }

  get address() {
    return this.#request.network
  }

  get log(): Log {
    return this.#request.log
  }

  get userAgent() {
    return this.#request.headers['user-agent'] ?? ''
  }

  get origin() {
    return this.#request.headers.origin ?? null
  }

  get language(): Language {
    return preferredLanguage(this.#request.headers['accept-language'])
  }

  cookie(name: string) {
    return this.#request.cookies[name] ?? null
  }

  get isBrowser() {
    const { origin, 'sec-fetch-site': site } = this.#request.headers
    return origin !== undefined || site !== undefined
  }

  /** The caller wrote within seconds, so reads mustn't use a stale replica. */
  get hasJustWritten() {
    return hasJustWritten(this.#request)
  }

  attach(name: string, type: string) {
    this.#reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  }

  whenOver(act: () => void) {
    if (this.#reply.raw.closed) act()
    else this.#reply.raw.once('close', act)
  }

  get bearer() {
    return bearerIn(this.#request.headers.authorization)
  }

  linkNext(path: string, query: Readonly<Record<string, string>>) {
    this.#reply.header('link', `<${path}?${new URLSearchParams(query)}>; rel="next"`)
  }

  /** Without `seconds` it's a session cookie. A `__Host-` or `__Secure-` prefix makes it Secure. */
  setCookie(name: string, value: string, { seconds, sameSite = 'lax', path = '/' }: CookieOptions) {
    const secure = /^__(Host|Secure)-/.test(name)
    const lasting = seconds === null ? {} : { maxAge: seconds }
    this.#reply.setCookie(name, value, { path, httpOnly: true, sameSite, secure, ...lasting })
  }
}
