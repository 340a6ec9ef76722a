import { writeFile } from 'node:fs/promises'
import { archiveOf } from '#features/export/archive.server.ts'
import { openStore } from '#features/photos/store.server.ts'
import { type Command, Failure } from './command.server.ts'
import { needsProfile } from './needsProfile.server.ts'
import { accountOf, whoHelp } from './who.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const userExport: Command = {
  name: 'user export',
  takes: '<who> <file.zip>',
  summary: 'writes everything held about somebody into one archive',
  about: `${whoHelp} The file must not be there yet; only you can read it.`,
  least: 2,
  most: 2,
  run: (asked) =>
    withDatabase(asked, async ({ db, config }) => {
      const [who = '', file = ''] = asked.words
      const archive = await archiveOf(db, openStore(config), await accountOf(db, who), new Date())
      const { content } = needsProfile(who, archive ?? 'nobody')
      await writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch((cause: Error) => {
        throw new Failure(`${file} could not be written: ${cause.message}`, { cause })
      })
      asked.say(`Wrote ${file} (${content.length} bytes).`)
    }),
}
