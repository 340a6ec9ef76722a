import { setTimeout as sleep } from 'node:timers/promises'
import { own } from '#kit/keys.ts'
import { Overloaded } from '#kit/overloaded.server.ts'
import { signedHeaders } from './signature.server.ts'

export type BucketSettings = {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

type Question = {
  method?: string
  path?: string
  query?: Record<string, string>
  body?: Buffer
  contentType?: string
  /** Ends a body that may be long, so that only the beginning of the answer is timed. */
  signal?: AbortSignal
}

type Options = {
  /** What errors call it. */
  called: string
  timeoutMs: number
  tries: number
  /** The pause before it asks again, each time twice as long, because 503 tells to slow down. */
  pauseMs: number
}

export type Bucket = ReturnType<typeof openBucket>

/** A bucket of any service that speaks S3, addressed by path. */
export function openBucket(settings: BucketSettings, { called, timeoutMs, tries, pauseMs }: Options) {
  const broken = (why: string, cause?: unknown) => new Overloaded(`${called} ${why}`, { cause })

  /** Every question may be repeated without harm. */
  const ask = async (question: Question, allowed: number[] = []) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await asked(settings, question, timeoutMs)
      if (outcome instanceof Response && (outcome.ok || allowed.includes(outcome.status))) return outcome
      if (attempt < tries && (outcome instanceof Error || outcome.status >= 500)) {
        question.signal?.throwIfAborted()
        await sleep(pauseMs * 2 ** (attempt - 1))
        continue
      }
      const why = outcome instanceof Error ? outcome.name : `status ${outcome.status}`
      throw broken(`did not ${question.method ?? 'GET'}: ${why}`)
    }
  }

  /** An answer that breaks off counts as a store that did not answer. */
  const read = <T>(content: Promise<T>) =>
    content.catch((cause: unknown) => {
      throw broken('broke off', cause)
    })

  async function* chunksOf({ body }: Response) {
    try {
      for await (const chunk of body ?? []) yield Buffer.from(chunk)
    } catch (cause) {
      throw broken('broke off', cause)
    }
  }

  return {
    ask,

    /** Asks and reads the answer to its end, because its connection cannot be used again before. */
    say: async (question: Question, allowed?: number[]) => read((await ask(question, allowed)).text()),

    async get(path: string) {
      const response = await ask({ path }, [404])
      const content = Buffer.from(await read(response.arrayBuffer()))
      return response.status === 404 ? null : content
    },

    /** Null if there is none. An answer that is cut off fails. */
    async stream(path: string, signal: AbortSignal) {
      const response = await ask({ path, signal }, [404])
      if (response.status !== 404) return chunksOf(response)
      await read(response.arrayBuffer())
      return null
    },

    /** What begins with a prefix; with a delimiter what goes on after it counts as one folder. */
    async *list({ prefix = '', delimiter = '', atOnce = 1000 } = {}) {
      let next: string | undefined
      do {
        const query = {
          'list-type': '2',
          'max-keys': `${atOnce}`,
          ...(prefix && { prefix }),
          ...(delimiter && { delimiter }),
          ...(next && { 'continuation-token': next }),
        }
        const page = await read((await ask({ query })).text())
        yield { files: filesIn(page), folders: foldersIn(page) }
        next = /<IsTruncated>true</.test(page) ? textIn(page, 'NextContinuationToken') : undefined
      } while (next)
    },
  }
}

async function asked(settings: BucketSettings, question: Question, timeoutMs: number) {
  const { method = 'GET', path = '', query = {}, body, contentType } = question
  const url = new URL(`${settings.endpoint}/${settings.bucket}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const described = { ...(contentType && { 'content-type': contentType }) }
  const headers = await signedHeaders({ method, url, headers: described, body }, settings, new Date())
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new DOMException('', 'TimeoutError')), timeoutMs).unref()
  const signal = question.signal
    ? AbortSignal.any([question.signal, patience.signal])
    : AbortSignal.timeout(timeoutMs)
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
  } finally {
    clearTimeout(timer)
  }
}

const filesIn = (page: string) =>
  [...page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    name: textIn(entry, 'Key') ?? '',
    at: new Date(textIn(entry, 'LastModified') ?? Number.NaN),
  }))

const foldersIn = (page: string) =>
  [...page.matchAll(/<CommonPrefixes>([\s\S]*?)<\/CommonPrefixes>/g)].map(
    ([, entry = '']) => textIn(entry, 'Prefix') ?? '',
  )

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element of this name. */
export const textIn = (xml: string, tag: string) =>
  xml
    .match(new RegExp(`<${tag}>([^<]*)</${tag}>`))?.[1]
    ?.replace(/&(\w+);/g, (whole, name: string) => own(entities, name) ?? whole)
