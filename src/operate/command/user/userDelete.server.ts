import { deleteMember } from '#desk/members/change.server.ts'
import { numbersCopier } from '#operate/backup/leavers/formerNumbers.server.ts'
import { appSecretFor } from '#operate/secrets.server.ts'
import { eraser } from '#rooms/account/erasure/erase.server.ts'
import { openPhotos } from '#rooms/photos/photos.server.ts'
import { openStore } from '#rooms/photos/store.server.ts'
import { type Command, Failure } from '../command.server.ts'
import { withDatabase } from '../withDatabase.server.ts'
import { accountSought, whoHelp } from './who.server.ts'

export const userDelete: Command = {
  name: 'user delete',
  takes: '<who> [--yes]',
  summary: 'deletes an account for good, at once',
  about: `${whoHelp} The ratings they gave stay counted, without their name. The audit log records it.`,
  least: 1,
  most: 1,
  flags: { yes: 'does so without asking' },
  run: (invocation) =>
    withDatabase(invocation, async ({ db, config }) => {
      const who = invocation.words[0]!
      const id = await accountSought(db, who)
      const question = `Delete ${who} (${id}) for good? This cannot be undone.`
      if (!invocation.has('yes') && !(await invocation.confirm(question)))
        throw new Failure('Nothing was deleted. Where nobody can answer the question, add --yes.')
      const photos = openPhotos(db, openStore(config))
      const secret = await appSecretFor(config)
      const copy = numbersCopier(db, config)
      const erased = () =>
        copy().catch((error) =>
          invocation.warn(
            `Their digest could not be kept beside the backups; a server will try again. ${error}`,
          ),
        )
      const erase = eraser({ db, photos, secret, erased })
      if (!(await deleteMember(db, erase, id, 'command line')))
        throw new Failure(`${who} was deleted already.`)
      invocation.say(`${who} was deleted.`)
    }),
}
