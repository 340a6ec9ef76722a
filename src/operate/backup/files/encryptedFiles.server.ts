import { decrypted, encrypted, Undecipherable } from '#kit/encryption.server.ts'
import { NotRestorable } from '../notRestorable.server.ts'
import type { Files } from './files.server.ts'

const ending = '.enc'

/**
 * Files whose content is encrypted. A file proves which one of them it is, by its path from the outermost
 * folder.
 */
export function encryptedFiles(files: Files, key: string, inside = ''): Files {
  return {
    ...files,
    within: (folder) => encryptedFiles(files.within(folder), key, `${inside}${folder}/`),
    draft() {
      const { files: inner, finish } = files.draft()
      return { files: encryptedFiles(inner, key, inside), finish }
    },
    write: (path, content, signal) =>
      files.write(path + ending, encrypted(content, key, inside + path), signal),
    async *read(path, signal) {
      try {
        yield* decrypted(files.read(path + ending, signal), key, inside + path)
      } catch (cause) {
        throw cause instanceof Undecipherable ? refusal(`${files.name}/${path}${ending}`, cause) : cause
      }
    },
    has: (path) => files.has(path + ending),
    remove: (path) => files.remove(path + ending),
  }
}

const refusal = (what: string, cause: Undecipherable) =>
  new NotRestorable(
    cause.why === 'key'
      ? `BACKUP_KEY is another key than the one that ${what} was encrypted with.`
      : `${what} is damaged: it was cut off, changed or exchanged since it was encrypted.`,
    { cause },
  )
