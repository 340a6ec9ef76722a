import { sealed } from '#features/sealing/seal/queries.server.ts'
import { seal } from '#features/sealing/seal/seal.server.ts'
import { type Command, Failure } from './command.server.ts'
import { withDatabase } from './withDatabase.server.ts'

/** All that somebody has ever received is published in one statement. */
const patience = 30

export const sealCommand: Command = {
  name: 'seal',
  takes: '[--yes]',
  summary: 'seals the ratings that there are: from then on averages are renewed at night and in groups',
  about:
    'Needed once where there are ratings already and EDITION=trusted is new; stop the servers meanwhile. One that was interrupted goes on.',
  least: 0,
  most: 0,
  flags: { yes: 'does so without asking' },
  run: (invocation) =>
    withDatabase(
      invocation,
      async ({ db, config }) => {
        const [already] = await db.read(sealed, {})
        if (already) throw new Failure('The ratings are sealed already.')
        const { sealedMin: minimum } = config.policy
        if (minimum === null) throw new Failure('Only EDITION=trusted has sealed ratings: give that first.')
        const question = `Seal the ratings? A trait that fewer than ${minimum} people have rated then shows nothing.`
        if (!invocation.has('yes') && !(await invocation.confirm(question)))
          throw new Failure('Nothing was sealed. Where nobody can answer the question, add --yes.')
        const shown = await seal(db, minimum, invocation.signal)
        invocation.say(`The ratings are sealed. ${shown} people show a trait.`)
      },
      patience,
    ),
}
