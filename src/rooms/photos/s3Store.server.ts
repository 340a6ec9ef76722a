import { type BucketSettings, openBucket } from '#ground/s3/bucket.server.ts'
import { type MediaStore, storeMark } from './mediaStore.server.ts'

/** Keeps photos in a bucket. */
export function s3Store(settings: BucketSettings, listedAtOnce = 1000): MediaStore {
  const bucket = openBucket(settings)
  return {
    async put(path, body) {
      await bucket.say({ method: 'PUT', path, body, contentType: 'image/jpeg' })
    },

    get: (path) => bucket.get(path),

    async remove(path) {
      await bucket.say({ method: 'DELETE', path }, [404])
    },

    async *list() {
      for await (const files of bucket.list(listedAtOnce))
        yield files.filter(({ name }) => name !== storeMark)
    },
  }
}
