import { hash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

type S3Keys = { region: string; accessKey: string; secretKey: string }
type Signed = {
  method: string
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: Buffer | undefined
}

/** The headers of a request to S3 with its signature (version 4), which covers all headers and the body. */
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
