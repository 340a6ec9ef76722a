import {
  decryptedByIdentity,
  decryptedByPassphrase,
  encryptedByPassphrase,
  encryptedForIdentity,
  newIdentity,
  Undecipherable,
} from '#kit/age.server.ts'
import { decrypted } from '#kit/formerEncryption.server.ts'
import { manifestFile } from '../manifest.server.ts'
import { NotRestorable } from '../notRestorable.server.ts'
import { type Content, type Files, readWhole } from './files.server.ts'

const ending = '.age'
const formerEnding = '.enc'
const identityFile = 'identity'

/** The first is the one that seals; all of them open. */
type SealKeys = readonly string[]

export const formerNumbersFile = 'former-numbers'

/** Only who has the key can have made these. */
const byKey: readonly string[] = [manifestFile, formerNumbersFile]

/**
 * The files of a backup, each sealed by age: the manifest by the key itself, and all others for an identity
 * of this backup, because to derive a key from a passphrase takes too long for each photo. The identity lies
 * beside them, sealed by the key.
 */
export const sealedFiles = (files: Files, keys: SealKeys) => sealedBy(files, keys, { identity: null })

/** A draft and what it becomes have one identity. */
function sealedBy(files: Files, keys: SealKeys, sealing: { identity: Promise<string> | null }): Files {
  const seal = (content: Buffer) => encryptedByPassphrase(content, keys[0]!)
  const open = (path: string, signal: AbortSignal) =>
    inWords(files, path, async () => decryptedByPassphrase(await readWhole(files, path, signal), keys))

  async function madeIdentity(signal: AbortSignal) {
    const identity = await newIdentity()
    await files.write(identityFile + ending, [await seal(Buffer.from(`${identity}\n`))], signal)
    return identity
  }
  const keptIdentity = async (signal: AbortSignal) => `${await open(identityFile + ending, signal)}`.trim()

  return {
    ...files,
    within: (folder) => sealedFiles(files.within(folder), keys),
    draft() {
      const { files: inner, finish } = files.draft()
      return { files: sealedBy(inner, keys, sealing), finish }
    },
    async write(path, content, signal) {
      if (byKey.includes(path))
        return files.write(path + ending, [await seal(await wholeOf(content))], signal)
      sealing.identity ??= madeIdentity(signal)
      return files.write(path + ending, encryptedForIdentity(await sealing.identity, content), signal)
    },
    async *read(path, signal) {
      if (byKey.includes(path)) return yield await open(path + ending, signal)
      sealing.identity ??= keptIdentity(signal)
      const opened = decryptedByIdentity(await sealing.identity, files.read(path + ending, signal))
      yield* inWordsEach(files, path + ending, opened)
    },
    has: (path) => files.has(path + ending),
    remove: (path) => files.remove(path + ending),
  }
}

const wholeOf = async (content: Content) => Buffer.concat(await Array.fromAsync(content))

/** Files as they were encrypted before: each proves by its path which of them it is. They are only read. */
export const formerlySealedFiles = (files: Files, keys: SealKeys): Files => ({
  ...files,
  read: (path, signal) =>
    inWordsEach(files, path + formerEnding, decrypted(files.read(path + formerEnding, signal), keys, path)),
  has: (path) => files.has(path + formerEnding),
  remove: (path) => files.remove(path + formerEnding),
})

async function* inWordsEach(files: Files, path: string, content: AsyncIterable<Buffer>) {
  try {
    yield* content
  } catch (cause) {
    throw wordsFor(files, path, cause)
  }
}

const inWords = <T>(files: Files, path: string, opening: () => Promise<T>) =>
  opening().catch((cause) => {
    throw wordsFor(files, path, cause)
  })

function wordsFor({ name }: Files, path: string, cause: unknown) {
  if (!(cause instanceof Undecipherable)) return cause
  return new NotRestorable(
    cause.why === 'key'
      ? `BACKUP_KEY is another key than the one that ${name}/${path} was encrypted with.`
      : `${name}/${path} is damaged: it was cut off, changed or exchanged since it was encrypted.`,
    { cause },
  )
}
