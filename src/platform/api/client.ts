import type { Answer, Call, Input, RefusalCode } from './contract.ts'
import type { CommonRefusal } from './refusals.ts'

/** The message is `<status>: <text>` (§8). */
export class CallError<C extends Call = Call> extends Error {
  readonly status: number
  /** Null for a proxy's error page or no response. */
  readonly code: RefusalCode<C> | CommonRefusal | null
  readonly retryAfter: number | null
  readonly details: Readonly<Record<string, unknown>>

  constructor(failure: Failure) {
    super(`${failure.status}: ${failure.message}`)
    this.status = failure.status
    this.code = failure.code as RefusalCode<C> | CommonRefusal | null
    this.retryAfter = failure.retryAfter
    this.details = failure.details
  }
}

/** Screens don't show this failure, because the session handler replaces them. */
export const isSessionEnd = (failure: unknown) => failure instanceof CallError && failure.status === 401

/** No answer, as opposed to a refusal or a failing server. */
export const isUnreachable = (failure: unknown) => failure instanceof CallError && failure.status === 0

export type Transport = {
  fetch: (path: string, request: RequestInit, call: Call) => Promise<Response>
  headers: (call: Call) => Record<string, string>
  failed: (status: number, path: string, body: unknown) => void
  sessionEnded?: (access: Call['access'], authorization: string | undefined) => void
}

export type Send = <C extends Call>(call: C, input: Input<C>) => Promise<Answer<C>>

export function createSender(transport: Transport): Send {
  const ask = createRequester(transport)
  return async (call, input) => (await ask(call, input)).answer
}

export function createRequester(transport: Transport) {
  return async function ask<C extends Call>(call: C, input: Input<C>) {
    const { path, body } = addressed(call, input as Record<string, unknown>)
    const headers = transport.headers(call)
    const request: RequestInit = {
      method: call.method,
      credentials: 'include',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body,
    }
    const response = await reach(transport, path, () => transport.fetch(path, request, call))
    if (response.ok) {
      const answer = await reach<Answer<C>>(transport, path, () =>
        call.file ? response.blob() : response.json(),
      )
      return { answer, headers: response.headers }
    }
    const text = await response.text().catch(() => '')
    transport.failed(response.status, path, text)
    const error = new CallError<C>(failureOf(response, text))
    if (isSessionEnd(error) && call.access !== 'public')
      transport.sessionEnded?.(call.access, headers.authorization)
    throw error
  }
}

async function reach<T>(transport: Transport, path: string, attempt: () => Promise<T>) {
  try {
    return await attempt()
  } catch (cause) {
    transport.failed(0, path, cause)
    throw new CallError({ status: 0, code: null, message: statusMessage(0), retryAfter: null, details: {} })
  }
}

function addressed(call: Call, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  if (call.body) return { path, body: JSON.stringify(rest) }
  const params = Object.entries(rest).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString()
  return { path: query ? `${path}?${query}` : path, body: null }
}

type Failure = {
  status: number
  code: string | null
  message: string
  retryAfter: number | null
  details: Record<string, unknown>
}

function failureOf(response: Response, text: string): Failure {
  const { status } = response
  const body = objectIn(text)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    status,
    code: typeof body?.code === 'string' ? body.code : null,
    message: body ? messageOf(body) || response.statusText : statusMessage(status),
    retryAfter: Number.isFinite(seconds) ? seconds : null,
    details: body ?? {},
  }
}

const messageOf = (body: Record<string, unknown>) => (typeof body.message === 'string' ? body.message : '')

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return null
  }
}

export function statusMessage(status: number) {
  if (status === 500) return 'Service temporarily unavailable. Please try again later.'
  if (status === 404) return 'Service not found. Please contact support.'
  if (status >= 400 && status < 500) return 'Invalid request. Please check your input and try again.'
  return 'Network error. Please check your connection and try again.'
}
