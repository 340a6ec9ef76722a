import { inPieces } from '#kit/pieces.server.ts'
import { type Bucket, textIn } from '#kit/s3/bucket.server.ts'
import { together } from '../together.server.ts'
import { type Files, NoSuchFile } from './files.server.ts'

/** A file may have ten thousand parts. */
const usualPartBytes = 16 * 1024 ** 2

/** Files in a bucket, below a prefix. An object is there when the whole of it is. */
export function bucketFiles(
  bucket: Bucket,
  { name, prefix, partBytes = usualPartBytes }: { name: string; prefix: string; partBytes?: number },
): Files {
  const below = prefix && `${prefix}/`
  const files: Files = {
    name,
    within: (folder) => bucketFiles(bucket, { name: `${name}/${folder}`, prefix: below + folder, partBytes }),
    draft: () => ({ files, finish: async () => {} }),

    async write(path, content, signal) {
      const upload = openUpload(bucket, below + path)
      try {
        for await (const piece of inPieces(content, partBytes)) {
          signal.throwIfAborted()
          await upload.add(piece)
        }
        signal.throwIfAborted()
        await upload.finish()
      } catch (error) {
        await upload.abandon().catch(() => {})
        throw error
      }
    },

    async *read(path, signal) {
      const content = await bucket.stream(below + path, signal)
      if (!content) throw new NoSuchFile(`${name}/${path} is missing`)
      yield* content
    },

    async has(path) {
      const response = await bucket.ask({ method: 'HEAD', path: below + path }, [404])
      return response.ok
    },

    async isFree() {
      if (prefix === '') return false
      for await (const { files: found, folders } of bucket.list({ prefix: below, atOnce: 1 }))
        if (found.length + folders.length > 0) return false
      return true
    },

    async folders() {
      const pages = await Array.fromAsync(bucket.list({ prefix: below, delimiter: '/' }))
      return pages.flatMap(({ folders }) => folders.map((folder) => folder.slice(below.length, -1)))
    },

    async remove(path) {
      await bucket.say({ method: 'DELETE', path: below + path }, [404])
    },

    async clear() {
      await abandonUploads(bucket, below)
      const names = async function* () {
        for await (const { files: found } of bucket.list({ prefix: below })) yield* found
      }
      const remove = (object: { name: string }) => bucket.say({ method: 'DELETE', path: object.name }, [404])
      for await (const _ of together(names(), remove));
    },
  }
  return files
}

/**
 * One piece is put at once. With a second one they become parts, which are no object before the last is
 * there.
 */
function openUpload(bucket: Bucket, path: string) {
  let held: Buffer | null = null
  let id: string | null = null
  const tags: string[] = []

  async function part(body: Buffer) {
    id ??= textIn(await bucket.say({ method: 'POST', path, query: { uploads: '' } }), 'UploadId') ?? null
    if (!id) throw new Error('the bucket gave no id for an upload')
    const query = { partNumber: `${tags.length + 1}`, uploadId: id }
    const response = await bucket.ask({ method: 'PUT', path, query, body })
    await response.arrayBuffer()
    tags.push(response.headers.get('etag') ?? '')
  }

  return {
    async add(piece: Buffer) {
      if (held) await part(held)
      held = piece
    },
    async finish() {
      const last = held ?? Buffer.alloc(0)
      if (!id) return void (await bucket.say({ method: 'PUT', path, body: last }))
      await part(last)
      const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const query = { uploadId: id }
      const contentType = 'application/xml'
      const answer = await bucket.say({ method: 'POST', path, query, body, contentType })
      // The status is 200 even if it fails, because the answer begins before the work ends.
      if (answer.includes('<Error>')) throw new Error(`the bucket did not join ${path}`)
      id = null
    },
    async abandon() {
      if (id) await bucket.say({ method: 'DELETE', path, query: { uploadId: id } }, [404])
    },
  }
}

/** Parts of a killed process are listed nowhere else, and cost as much as objects. */
async function abandonUploads(bucket: Bucket, prefix: string) {
  const page = await bucket.say({ query: { uploads: '', prefix } }, [403, 404, 501])
  for (const [, entry = ''] of page.matchAll(/<Upload>([\s\S]*?)<\/Upload>/g)) {
    const [path, uploadId] = [textIn(entry, 'Key'), textIn(entry, 'UploadId')]
    if (path?.startsWith(prefix) && uploadId)
      await bucket.say({ method: 'DELETE', path, query: { uploadId } }, [404])
  }
}
