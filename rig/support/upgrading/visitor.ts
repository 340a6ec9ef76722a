type Body = Record<string, unknown>

/** Asks as a browser does: it keeps its cookies, and comes from an address of its own. */
export class Visitor {
  origin: string
  readonly #address: string
  readonly #cookies = new Map<string, string>()
  readonly #headers: Record<string, string>

  constructor(origin: string, address: string, headers: Record<string, string> = {}) {
    this.origin = origin
    this.#address = address
    this.#headers = headers
  }

  get(path: string) {
    return this.#ask(path, {})
  }

  /** Posts, and fails unless it is answered by 200. */
  async must<T = Body>(path: string, body: Body, method = 'POST'): Promise<T> {
    const answer = await this.post(path, body, method)
    if (answer.status !== 200)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  post(path: string, body: Body, method = 'POST') {
    const headers = { 'content-type': 'application/json' }
    return this.#ask(path, { method, headers, body: JSON.stringify(body) })
  }

  async #ask(path: string, { headers, ...rest }: RequestInit & { headers?: Record<string, string> }) {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(this.origin + path, {
      ...rest,
      headers: { ...this.#headers, ...headers, cookie, 'x-forwarded-for': this.#address },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }
}

/** Has a code sent, and returns it: in development the answer tells it. */
export async function codeFor(visitor: Visitor, phoneNumber: string, ref?: string) {
  const body = { phoneNumber, countryCode: 'SA', ...(ref && { ref }) }
  const { otpCode } = await visitor.must<{ otpCode: string }>('/api/auth/phone', body)
  return otpCode
}

/** Since 1.0.0 the invitation comes with the code that is entered instead of with the request for it. */
export const enterCode = (visitor: Visitor, phoneNumber: string, code: string, ref?: string) =>
  visitor.must('/api/auth/verify', {
    phoneNumber,
    countryCode: 'SA',
    code,
    rememberMe: true,
    ...(ref && { ref }),
  })
