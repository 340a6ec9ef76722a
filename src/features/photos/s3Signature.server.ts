import { createHmac, hash } from 'node:crypto'

export type S3Keys = { region: string; accessKey: string; secretKey: string }
type Signed = {
  method: string
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: Buffer | undefined
}

const algorithm = 'AWS4-HMAC-SHA256'

/** The headers of a request to S3, its signature (version 4) among them. */
export function signedHeaders(request: Signed, keys: S3Keys, at: Date): Record<string, string> {
  const { method, url, body = Buffer.alloc(0) } = request
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const digest = hash('sha256', body, 'hex')
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': digest,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).sort()
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).sort()
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    digest,
  ].join('\n')

  const scope = [time.slice(0, 8), keys.region, 's3', 'aws4_request']
  const text = [algorithm, time, scope.join('/'), hash('sha256', canonical, 'hex')].join('\n')
  const key = scope.reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secretKey}`,
  )
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `${algorithm} Credential=${keys.accessKey}/${scope.join('/')},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

/** As RFC 3986 says, which is stricter than what JavaScript does. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
