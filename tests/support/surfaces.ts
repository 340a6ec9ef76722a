import type { Call } from '#platform/api/contract.ts'
import type { TestApp } from './app.ts'
import { everyCall } from './figures.ts'
import { unzip } from './unzip.ts'

export type Looker = { name: string; headers: Record<string, string> }

export type Responses = ReadonlyMap<string, string>

export async function seenBy(
  app: TestApp,
  lookers: readonly Looker[],
  handle: string,
  named: SurfaceIds = {},
): Promise<Responses> {
  await app.db.write('test_no_allowances', 'delete from allowances', [])
  const seen = new Map<string, string>()
  for (const { name, headers } of lookers) {
    for (const { place, request } of [...readingCalls(handle, named), ...pagesOf(handle)]) {
      const answer = await fetch(app.origin + request.path, {
        ...request,
        headers: { ...headers, ...request.headers },
      })
      seen.set(`${name}: ${place}`, await written(answer))
    }
  }
  return seen
}

export const differing = (before: Responses, after: Responses) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((place) => before.get(place) !== after.get(place))

type SurfaceRequest = {
  place: string
  request: RequestInit & { path: string; headers?: Record<string, string> }
}

type SurfaceIds = { reference?: string; caseId?: number; appealId?: number }

function readingCalls(handle: string, named: SurfaceIds): SurfaceRequest[] {
  return everyCall()
    .filter(({ method, changesNothing }) => method === 'GET' || changesNothing)
    .map((call) => ({ place: `${call.method} ${call.path}`, request: requestOf(call, handle, named) }))
}

/** Parameters for each call. A call that needs more must be added here. */
function requestOf({ method, path, query, body }: Call, handle: string, named: SurfaceIds) {
  const { reference = 'A'.repeat(16), caseId = 0, appealId = 0 } = named
  const id = String(path.includes('/appeals/') ? appealId : caseId)
  const address = path.replace(':userId', handle).replace(':id', id).replace(':which', 'now')
  if (address.includes(':')) throw new Error(`${path} has a parameter that is not known here`)
  const asked = new URLSearchParams()
  if (query?.properties.language) asked.set('language', 'en')
  if (query?.properties.days) asked.set('days', '30')
  const filled = `${address}${asked.size > 0 ? `?${asked}` : ''}`
  if (!body) return { method, path: filled }
  return {
    method,
    path: filled,
    body: JSON.stringify(
      body.properties.userId
        ? { userId: handle }
        : body.properties.reference
          ? { reference }
          : { query: handle, search: handle, name: handle },
    ),
    headers: { 'content-type': 'application/json' },
  }
}

const pagesOf = (handle: string): SurfaceRequest[] =>
  [
    '/',
    '/search',
    '/settings',
    '/invite',
    `/user/${handle}`,
    `/rate/${handle}`,
    `/rate/${handle}?lang=ar`,
    `/preview/${handle}.jpg?lang=en`,
    `/preview/${handle}.jpg?lang=ar`,
    '/openapi.json',
    '/healthz',
  ].map((path) => ({ place: path, request: { method: 'GET', path } }))

async function written(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => !ofEachAnswer.has(name))
  const content = Buffer.from(await answer.arrayBuffer())
  const isArchive = answer.headers.get('content-type') === 'application/zip'
  const shown = isArchive ? archived(content) : content.toString('latin1').replace(refusedRequest, '')
  return JSON.stringify([answer.status, headers, shown])
}

/** Ignored, because these headers differ per response and reveal nothing. */
const ofEachAnswer = new Set(['date', 'x-request-id'])
const refusedRequest = /"request":"\w+"/

const archived = (content: Buffer) =>
  [...unzip(content)].map(([name, file]) => [name, file.toString().replace(exportedAt, '')])

const exportedAt = /"exportedAt": "[^"]*"|<p class="quiet">[^\n]*<time[^\n]*<\/time><\/p>/
