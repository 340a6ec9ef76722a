import { open, rm } from 'node:fs/promises'
import { archiveOf } from '#features/export/archive.server.ts'
import { openStore } from '#features/photos/store.server.ts'
import { type Command, Failure } from '../command.server.ts'
import { withDatabase } from '../withDatabase.server.ts'
import { needsProfile } from './needsProfile.server.ts'
import { accountSought, whoHelp } from './who.server.ts'

export const userExport: Command = {
  name: 'user export',
  takes: '<who> <file.zip>',
  summary: 'writes everything held about somebody into one archive',
  about: `${whoHelp} The file must not exist yet; only you will be able to read it.`,
  least: 2,
  most: 2,
  run: (invocation) =>
    withDatabase(invocation, async ({ db, config }) => {
      const [who = '', file = ''] = invocation.words
      const parts = { db, store: openStore(config), policy: config.policy }
      const archive = await archiveOf(parts, await accountSought(db, who), new Date())
      const { content } = needsProfile(who, archive ?? 'nobody')
      invocation.say(`Wrote ${file} (${await write(file, content)} bytes).`)
    }),
}

/** Writes the whole file, or leaves none behind. */
async function write(file: string, content: AsyncIterable<Buffer>) {
  const notWritten = (cause: Error) => {
    throw new Failure(`${file} could not be written: ${cause.message}`, { cause })
  }
  const opened = await open(file, 'wx', 0o600).catch(notWritten)
  try {
    let bytes = 0
    for await (const piece of content) {
      await opened.writeFile(piece)
      bytes += piece.length
    }
    return bytes
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await opened.close()
  }
}
