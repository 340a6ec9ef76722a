import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** A file that cannot be opened, by another key or because it is not as it was. */
export class Undecipherable extends Error {
  readonly why: 'key' | 'content'
  constructor(why: 'key' | 'content') {
    super(why === 'key' ? 'it was encrypted with another key' : 'it is not as it was when it was encrypted')
    this.why = why
  }
}

/**
 * 2^12 rounds take 20 ms, during which the server does nothing else. More would slow down guessing, but a
 * random key cannot be guessed.
 */
const workFactor = 12

/** Encrypts what is small, as `age --passphrase` does. Nobody without the passphrase can make such a file. */
export async function encryptedByPassphrase(content: Buffer, passphrase: string): Promise<Buffer> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  return Buffer.from(await encrypter.encrypt(content))
}

export async function decryptedByPassphrase(
  content: Buffer,
  passphrases: readonly string[],
): Promise<Buffer> {
  const [, rounds] = /^age-encryption\.org\/v1\n-> scrypt \S+ (\d+)\n/.exec(content.toString('latin1')) ?? []
  // A file of somebody else’s could ask for a gigabyte and for seconds.
  if (Number(rounds) !== workFactor) throw new Undecipherable('content')
  const decrypter = new Decrypter()
  for (const each of passphrases) decrypter.addPassphrase(each)
  return Buffer.from(await decrypter.decrypt(content).catch(refuse))
}

/** A key pair that is made for one purpose, as text: `age --identity` reads it. */
export const newIdentity = generateX25519Identity

/** Encrypts a stream for whoever has the identity. */
export async function* encryptedForIdentity(
  identity: string,
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
) {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  yield* buffersOf(await encrypter.encrypt(streamOf(source)))
}

/** Gives out only what is proved, in pieces. A stream that was cut off fails at its end. */
export async function* decryptedByIdentity(identity: string, source: AsyncIterable<Buffer>) {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  let broken: { by: unknown } | null = null
  const reading = (async function* () {
    try {
      yield* source
    } catch (by) {
      broken = { by }
      throw by
    }
  })()
  try {
    yield* buffersOf(await decrypter.decrypt(streamOf(reading)))
  } catch (error) {
    throw broken ? error : new Undecipherable('content')
  } finally {
    await reading.return()
  }
}

function streamOf(source: AsyncIterable<Buffer> | Iterable<Buffer>) {
  const pieces = (async function* () {
    yield* source
  })()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await pieces.return()),
  })
}

async function* buffersOf(stream: ReadableStream<Uint8Array>) {
  for await (const { buffer, byteOffset, byteLength } of stream)
    yield Buffer.from(buffer, byteOffset, byteLength)
}

function refuse(error: unknown): never {
  const isForAnotherKey = error instanceof Error && error.message.startsWith('no identity matched')
  throw new Undecipherable(isForAnotherKey ? 'key' : 'content')
}
