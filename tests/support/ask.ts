import { Agent, request } from 'node:http'

export type Question = {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string | Buffer
  chunked?: boolean
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** A raw request: no client normalizes its URL, headers, or body. */
export function ask(origin: string, question: Question) {
  const { method = 'GET', path = '/', headers = {}, body = '', chunked = false } = question
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const length = body === '' || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve(new Answer(response.statusCode ?? 0, response.headersDistinct, Buffer.concat(parts))),
      )
    })
    if (body !== '') sent.write(body)
    sent.end()
  })
}

export const jsonBody = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

export class Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string[]>
  readonly text: string

  constructor(status: number, headers: NodeJS.Dict<string[]>, body: Buffer) {
    this.status = status
    this.headers = headers
    this.text = body.toString()
  }

  header(name: string) {
    return this.headers[name]?.join(', ') ?? null
  }

  json() {
    return JSON.parse(this.text)
  }
}
