import type { DescribedCall } from './description.ts'

/** What somebody has typed to try a call. */
export type Attempt = {
  call: DescribedCall
  values: Readonly<Record<string, string>>
  /** JSON, or nothing for a call without a body. */
  body: string | null
  language: string
}

/** How it was answered; null if nobody answered. */
export type Answered = { status: number; milliseconds: number; text: string; bytes: number }

/** Makes a call as whoever is signed in. Its refusals are answers too. */
export async function attempt(attempt: Attempt): Promise<Answered | null> {
  const begun = performance.now()
  try {
    const response = await fetch(addressOf(attempt), {
      method: attempt.call.method,
      body: attempt.body,
      headers: headersOf(attempt),
    })
    const content = await response.blob()
    const milliseconds = Math.round(performance.now() - begun)
    const isText = /json|text/.test(response.headers.get('content-type') ?? '')
    const text = isText ? pretty(await content.text()) : ''
    return { status: response.status, milliseconds, text, bytes: content.size }
  } catch {
    return null
  }
}

const headersOf = ({ body, language }: Attempt): Record<string, string> => ({
  'accept-language': language,
  ...(body !== null && { 'content-type': 'application/json' }),
})

function addressOf({ call, values }: Attempt) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const given = call.parameters.filter(({ in: where, name }) => where === 'query' && values[name])
  const query = new URLSearchParams(given.map(({ name }) => [name, values[name] ?? ''])).toString()
  return query ? `${path}?${query}` : path
}

/** The same call for a terminal. The session is in a cookie that no script may read, so its place is left free. */
export function curlOf(attempt: Attempt, origin: string): string {
  const { call, body } = attempt
  const cookie = call['x-access'] === 'admin' ? 'admin' : 'session'
  return [
    `curl -X ${call.method} ${quoted(origin + addressOf(attempt))}`,
    ...Object.entries(headersOf(attempt)).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(call['x-access'] === 'public' ? [] : [`-H ${quoted(`cookie: ${cookie}=…`)}`]),
    ...(body === null ? [] : [`-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

export function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const pretty = (text: string) => (isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text)
