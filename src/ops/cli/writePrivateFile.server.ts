import { open, rm } from 'node:fs/promises'
import { Failure } from './command.server.ts'

export async function writePrivateFile(file: string, content: AsyncIterable<Buffer | string>) {
  const notWritten = (cause: Error) => {
    throw new Failure(`${file} could not be written: ${cause.message}`, { cause })
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
