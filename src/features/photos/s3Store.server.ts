import type { MediaSettings } from '#kit/config/media.server.ts'
import { own } from '#kit/keys.ts'
import { Overloaded } from '#kit/overloaded.server.ts'
import type { MediaStore, Stored } from './mediaStore.server.ts'
import { signedHeaders } from './s3Signature.server.ts'

type S3Settings = Extract<MediaSettings, { store: 's3' }>
type Question = { method?: string; path?: string; query?: Record<string, string>; body?: Buffer }

const timeoutMs = 5000
const tries = 2

/** Keeps photos in a bucket of any service that speaks S3, addressed by path. */
export function s3Store(settings: S3Settings, listedAtOnce = 1000): MediaStore {
  const ask = async (question: Question, allowed: number[] = []) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await asked(settings, question)
      if (outcome instanceof Response && (outcome.ok || allowed.includes(outcome.status))) return outcome
      // Each of our requests may be repeated without harm.
      if (attempt < tries && (outcome instanceof Error || outcome.status >= 500)) continue
      const why = outcome instanceof Error ? outcome.name : `status ${outcome.status}`
      throw new Overloaded(`the media store did not ${question.method ?? 'GET'}: ${why}`)
    }
  }

  return {
    async put(name, body) {
      await drained(await ask({ method: 'PUT', path: name, body }))
    },

    async get(name) {
      const response = await ask({ path: name }, [404])
      if (response.status === 404) return drained(response)
      return Buffer.from(await read(response.arrayBuffer()))
    },

    async remove(name) {
      await drained(await ask({ method: 'DELETE', path: name }, [404]))
    },

    async *list() {
      let next: string | undefined
      do {
        const query = {
          'list-type': '2',
          'max-keys': `${listedAtOnce}`,
          ...(next && { 'continuation-token': next }),
        }
        const page = await read((await ask({ query })).text())
        yield contentsOf(page)
        next = /<IsTruncated>true</.test(page) ? textOf(page, 'NextContinuationToken') : undefined
      } while (next)
    },
  }
}

async function asked(settings: S3Settings, { method = 'GET', path = '', query = {}, body }: Question) {
  const url = new URL(`${settings.endpoint}/${settings.bucket}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const described = { ...(body && { 'content-type': 'image/jpeg' }) }
  const headers = await signedHeaders({ method, url, headers: described, body }, settings, new Date())
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** An answer that breaks off counts as a store that did not answer. */
const read = <T>(content: Promise<T>) =>
  content.catch((cause: unknown) => {
    throw new Overloaded('the media store broke off', { cause })
  })

/** Reads an answer to its end, because its connection cannot be used again before. */
const drained = (response: Response) => read(response.arrayBuffer()).then(() => null)

const contentsOf = (page: string): Stored[] =>
  [...page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    name: textOf(entry, 'Key') ?? '',
    at: new Date(textOf(entry, 'LastModified') ?? Number.NaN),
  }))

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const textOf = (xml: string, tag: string) =>
  xml
    .match(new RegExp(`<${tag}>([^<]*)</${tag}>`))?.[1]
    ?.replace(/&(\w+);/g, (whole, name: string) => own(entities, name) ?? whole)
