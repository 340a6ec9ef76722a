import { hash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { Overloaded } from '#platform/overloaded.server.ts'
import { ownValue } from '#platform/typedRecords.ts'

export type BucketSettings = {
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
}

const timeoutMs = 5000
const tries = 2

/** Any S3-compatible service, with path-style URLs. */
export function createBucket(settings: BucketSettings) {
  const broken = (why: string, cause?: unknown) => new Overloaded(`the media store ${why}`, { cause })

  const ask = async (question: Question, allowed: number[] = []) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await requestOnce(settings, question)
      if (outcome instanceof Response && (outcome.ok || allowed.includes(outcome.status))) return outcome
      if (attempt < tries && (outcome instanceof Error || outcome.status >= 500)) continue
      const why = outcome instanceof Error ? outcome.name : `status ${outcome.status}`
      throw broken(`did not ${question.method ?? 'GET'}: ${why}`)
    }
  }

  /** A truncated response counts as an unavailable store. */
  const read = <T>(content: Promise<T>) =>
    content.catch((cause: unknown) => {
      throw broken('broke off', cause)
    })

  return {
    /** Reads the whole response, so the connection can be reused. */
    say: async (question: Question, allowed?: number[]) => read((await ask(question, allowed)).text()),

    async get(path: string) {
      const response = await ask({ path }, [404])
      const content = Buffer.from(await read(response.arrayBuffer()))
      return response.status === 404 ? null : content
    },

    async *list(atOnce: number) {
      let next: string | undefined
      do {
        const query = {
          'list-type': '2',
          'max-keys': `${atOnce}`,
          ...(next && { 'continuation-token': next }),
        }
        const page = await read((await ask({ query })).text())
        yield filesIn(page)
        next = /<IsTruncated>true</.test(page) ? textIn(page, 'NextContinuationToken') : undefined
      } while (next)
    },
  }
}

async function requestOnce(settings: BucketSettings, question: Question) {
  const { method = 'GET', path = '', query = {}, body, contentType } = question
  const url = new URL(`${settings.bucket}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const described = { ...(contentType && { 'content-type': contentType }) }
  const headers = await signedHeaders({ method, url, headers: described, body }, settings, new Date())
  try {
    return await fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const filesIn = (page: string) =>
  [...page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    name: textIn(entry, 'Key') ?? '',
    at: new Date(textIn(entry, 'LastModified') ?? Number.NaN),
  }))

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const textIn = (xml: string, tag: string) =>
  xml
    .match(new RegExp(`<${tag}>([^<]*)</${tag}>`))?.[1]
    ?.replace(/&(\w+);/g, (whole, name: string) => ownValue(entities, name) ?? whole)

type S3Keys = { region: string; accessKey: string; secretKey: string }
type Signed = {
  method: string
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: Buffer | undefined
}

export async function signedHeaders({ method, url, headers, body }: Signed, keys: S3Keys, at: Date) {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') },
    accessKeyId: keys.accessKey,
    secretAccessKey: keys.secretKey,
    service: 's3',
    region: keys.region,
    datetime: at.toISOString().replace(/[-:]|\.\d+/g, ''),
    allHeaders: true,
  })
  return (await signer.sign()).headers
}
