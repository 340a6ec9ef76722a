import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedHeaders } from './bucket.server.ts'

const keys = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const at = new Date('2013-05-24T00:00:00Z')
const bucket = 'https://examplebucket.s3.amazonaws.com'
const signatureOf = async (
  url: string,
  more: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
) =>
  (await signedHeaders({ method: 'GET', ...more, url: new URL(url) }, keys, at))
    .get('authorization')
    ?.split('Signature=')[1]

test('an S3 request is signed as in the documented examples', async () => {
  assert.equal(
    await signatureOf(`${bucket}/test.txt`, { headers: { range: 'bytes=0-9' } }),
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
  assert.equal(
    await signatureOf(`${bucket}/test%24file.text`, {
      method: 'PUT',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    }),
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
  assert.equal(
    await signatureOf(`${bucket}/?lifecycle`),
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  )
  assert.equal(
    await signatureOf(`${bucket}/?max-keys=2&prefix=J`),
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})
