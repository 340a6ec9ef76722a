import { isSafeAddress } from '#ground/safeAddress.ts'
import type { Reader } from './reader.server.ts'

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_REGION'] as const

/** Photos are kept in DATA_DIR or, if any of the S3 variables is given, in that bucket. */
export function readMedia(read: Reader) {
  if (names.every((name) => !read.given(name))) return { store: 'disk' as const }
  const endpoint = read.required('S3_ENDPOINT')
  if (endpoint && !(isSafeAddress(endpoint) && URL.parse(endpoint)?.href === `${new URL(endpoint).origin}/`))
    read.wrong('S3_ENDPOINT')
  const bucket = read.required('S3_BUCKET')
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    read.wrong('S3_BUCKET', 'give 3 to 63 lower-case letters, digits, dots or hyphens')
  return {
    store: 's3' as const,
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: read.text('S3_REGION'),
    accessKey: read.required('S3_ACCESS_KEY'),
    secretKey: read.required('S3_SECRET_KEY'),
  }
}
