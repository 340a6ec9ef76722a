import { archiveOf } from '#rooms/mine/export/archive.server.ts'
import { openStore } from '#rooms/photos/store.server.ts'
import type { Command } from '../command.server.ts'
import { writeWholeFile } from '../wholeFile.server.ts'
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
      invocation.say(`Wrote ${file} (${await writeWholeFile(file, content)} bytes).`)
    }),
}
