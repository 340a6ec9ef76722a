import { sealed, shownPeople } from '#features/sealing/seal/queries.server.ts'
import { unseal } from '#features/sealing/seal/seal.server.ts'
import { type Command, Failure } from './command.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const unsealCommand: Command = {
  name: 'unseal',
  takes: '[--yes]',
  summary:
    'gives the seal up for what is given from now on: it is shown at once, on top of what was published',
  about:
    'What was given under the seal and was not published never counts. Stop the servers meanwhile; one that was interrupted goes on.',
  least: 0,
  most: 0,
  flags: { yes: 'does so without asking' },
  run: (invocation) =>
    withDatabase(invocation, async ({ db }) => {
      const [seal] = await db.read(sealed, {})
      if (!seal) throw new Failure('The ratings are not sealed.')
      const [people] = await db.read(shownPeople, {})
      const { rated = 0, shown = 0 } = people ?? {}
      invocation.say(
        `${rated} people have been rated. ${shown} of them show a trait, which stays as it is. What waits never counts, and whoever has rated somebody cannot change what of it is shown.`,
      )
      invocation.say(
        'Ratings that are given from now on are shown at once, so that what somebody gave can be worked out by looking before and after.',
      )
      if (!invocation.has('yes') && !(await invocation.confirm('Give the seal up?')))
        throw new Failure('The ratings are still sealed. Where nobody can answer the question, add --yes.')
      await unseal(db, invocation.signal)
      invocation.say(
        'The ratings are no longer sealed. Take sealed-ratings and rating-doors out of FEATURES.',
      )
    }),
}
