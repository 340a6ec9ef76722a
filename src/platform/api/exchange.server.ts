import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerIn } from '#platform/http/cookies.server.ts'
import { preferredLanguage } from '#platform/http/preferredLanguage.server.ts'
import { hasJustWritten } from '#platform/http/readYourWrites.server.ts'
import type { Language } from '#platform/i18n/i18n.ts'
import type { Log } from '#platform/log.server.ts'

type CookieOptions = { seconds: number | null; sameSite?: 'lax' | 'strict'; path?: string }

/** What a handler may know of the request, and put on the answer, besides its input and its answer. */
export class Exchange {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request
    this.#reply = reply
  }

  /** The caller's address, or its /64 for IPv6. */
  get address() {
    return this.#request.network
  }

  /** Each line of it names the request. */
  get log(): Log {
    return this.#request.log
  }

  /** What the browser says of itself. */
  get userAgent() {
    return this.#request.headers['user-agent'] ?? ''
  }

  /** Where the page is that makes the call, if the browser says so. */
  get origin() {
    return this.#request.headers.origin ?? null
  }

  get language(): Language {
    return preferredLanguage(this.#request.headers['accept-language'])
  }

  cookie(name: string) {
    return this.#request.cookies[name] ?? null
  }

  /** Browsers say where a request comes from, and keep the cookies that they are given. */
  get isBrowser() {
    const { origin, 'sec-fetch-site': site } = this.#request.headers
    return origin !== undefined || site !== undefined
  }

  /** Whether the caller has changed something in the last seconds, and must see that. */
  get hasJustWritten() {
    return hasJustWritten(this.#request)
  }

  /** The answer is a file, to be kept under this name. */
  attach(name: string, type: string) {
    this.#reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  }

  /** Runs when the answer has been read, or the client has gone. */
  whenOver(act: () => void) {
    if (this.#reply.raw.closed) act()
    else this.#reply.raw.once('close', act)
  }

  /** The credential that a caller shows in place of a cookie. */
  get bearer() {
    return bearerIn(this.#request.headers.authorization)
  }

  /** Names, in a header, the address of the next page. */
  linkNext(path: string, query: Readonly<Record<string, string>>) {
    this.#reply.header('link', `<${path}?${new URLSearchParams(query)}>; rel="next"`)
  }

  /**
   * Without seconds the cookie ends with the browser. A prefix `__Host-` or `__Secure-` in its name makes it
   * Secure.
   */
  setCookie(name: string, value: string, { seconds, sameSite = 'lax', path = '/' }: CookieOptions) {
    const secure = /^__(Host|Secure)-/.test(name)
    const lasting = seconds === null ? {} : { maxAge: seconds }
    this.#reply.setCookie(name, value, { path, httpOnly: true, sameSite, secure, ...lasting })
  }
}
