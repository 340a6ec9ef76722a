import type { Malformed } from './broken.ts'
import type { Answer } from './exchange.ts'

export function faultOf(request: Malformed, { status, head, body, failure }: Answer) {
  if (status === 0 && request.broken && failure === 'closed without an answer') return null
  if (failure || status === 0) return failure
  if (status >= 500) return `answer of ${status}`
  if (status < 400 || request.method === 'HEAD') return null
  const isPage = status === 404 && /^content-type: text\/html/im.test(head) && !isCall(pathIn(request))
  return isPage || isRefusal(head, body) ? null : 'a refusal in no declared shape'
}

/** From the bytes: a corrupted path may no longer be a call. */
const pathIn = ({ bytes, path }: Malformed) => /^\S+ (\S*)/.exec(bytes.toString('latin1'))?.[1] ?? path

const isCall = (path: string) => /^\/api(\/|$|\?)/.test(path)

function isRefusal(head: string, body: string) {
  if (!/^content-type: application\/json/im.test(head)) return false
  try {
    const { success, code, message } = JSON.parse(body)
    return success === false && /^[A-Z_0-9]+$/.test(code) && typeof message === 'string' && message !== ''
  } catch {
    return false
  }
}

export const described = ({ bytes }: Malformed, { status, failure, body }: Answer) =>
  `${JSON.stringify(bytes.toString('latin1').slice(0, 600))} → ${status} ${failure ?? ''} ${body.slice(0, 200)}`
