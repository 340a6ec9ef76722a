/** Safe to log: contains at most a validated provider code. */
export class ProviderRejected extends Error {
  /** Rejects everything for now, not only this message. */
  readonly isDown: boolean
  constructor(message: string, isDown = false) {
    super(message)
    this.isDown = isDown
  }
}

type Request = Pick<RequestInit, 'method' | 'headers' | 'body'> & { signal: AbortSignal }

type ProviderAnswer = { status: number; text: string; fields: Fields }
export type Fields = Readonly<Record<string, unknown>>

const maxRead = 65_536

/** A redirect could leak the number and credentials. */
export async function requestProvider(url: string | URL, request: Request): Promise<ProviderAnswer> {
  const response = await fetch(url, { ...request, redirect: 'manual' })
  const text = await startOf(response)
  return { status: response.status, text, fields: fieldsOf(jsonIn(text)) }
}

export const isSuccessStatus = (status: number) => status >= 200 && status < 300

export function providerRejection({ status }: ProviderAnswer, code: string | null): ProviderRejected {
  const meaning = isSuccessStatus(status)
    ? ' without acceptance'
    : status === 401 || status === 403
      ? ' (are the credentials right?)'
      : status >= 300 && status < 400
        ? ' (a redirect, not followed)'
        : ''
  const isDown = status >= 500 || status === 429
  return new ProviderRejected(`status ${status}${meaning}${code ? `, error ${code}` : ''}`, isDown)
}

export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function startOf(response: Response) {
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk.subarray(0, maxRead - read))
    read += chunk.length
    if (read >= maxRead) break
  }
  return Buffer.concat(chunks).toString('utf8')
}
