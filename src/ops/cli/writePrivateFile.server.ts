import { open, rm } from 'node:fs/promises'
import { startupErrorText } from '../startupErrors.server.ts'
import { Failure } from './command.server.ts'

export async function writePrivateFile(file: string, content: AsyncIterable<Buffer | string>) {
  const notWritten = (cause: NodeJS.ErrnoException) => {
    const exists = cause.code === 'EEXIST' ? `${file} exists already. Remove it, or give another name.` : null
    const reason = exists ?? startupErrorText(cause) ?? `${file} could not be written: ${cause.message}`
    throw new Failure(reason, { cause })
  }
  const opened = await open(file, 'wx', 0o600).catch(notWritten)
  try {
    let bytes = 0
    for await (const piece of content) {
      await opened.writeFile(piece)
      bytes += Buffer.byteLength(piece)
    }
    return bytes
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await opened.close()
  }
}
