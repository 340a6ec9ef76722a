import { breakSeal, sealed, shownPeople } from '#features/sealing/seal/queries.server.ts'
import { type Command, Failure } from './command.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const unseal: Command = {
  name: 'unseal',
  takes: '[--yes]',
  summary:
    'gives the seal up: every rating is shown exactly as it was given, also those that wait or never count',
  about: 'Afterwards who gave what can be worked out by looking before and after a rating.',
  least: 0,
  most: 0,
  flags: { yes: 'does so without asking' },
  run: (invocation) =>
    withDatabase(invocation, async ({ db }) => {
      const [seal] = await db.write(sealed, {})
      if (!seal) throw new Failure('The ratings are not sealed.')
      const [people] = await db.read(shownPeople, {})
      const { rated = 0, shown = 0 } = people ?? {}
      invocation.say(
        `${rated} people have been rated. ${shown} of them show a trait. Everybody would show every rating exactly as it was given, also those that wait and those that never count, such as of blocked people.`,
      )
      invocation.say(
        'Those who rated were told that nobody can work out what they gave. That would no longer be so.',
      )
      if (!invocation.has('yes') && !(await invocation.confirm('Give the seal up?')))
        throw new Failure('The ratings are still sealed. Where nobody can answer the question, add --yes.')
      await db.write(breakSeal, {})
      invocation.say(
        'The ratings are no longer sealed. Take sealed-ratings and rating-doors out of FEATURES.',
      )
    }),
}
