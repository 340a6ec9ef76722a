import { wouldRelease } from '#features/sealing/dryRun.server.ts'
import { sealed } from '#features/sealing/seal/queries.server.ts'
import { releaseDue } from '#features/sealing/sweep.server.ts'
import { type Command, Failure } from './command.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const ratingsRelease: Command = {
  name: 'ratings release',
  takes: '[--dry-run]',
  summary: 'publishes what the last night should have published, if no server has done so',
  about: 'Whether a trait is renewed depends on how many have rated it, never on what they gave.',
  least: 0,
  most: 0,
  flags: { 'dry-run': 'only says how much would be published if the night came now' },
  run: (invocation) =>
    withDatabase(invocation, async ({ db, config }) => {
      const { sealedMin: minimum } = config.policy
      const [seal] = await db.read(sealed, {})
      if (!seal || minimum === null)
        throw new Failure('The ratings are not sealed, so that nothing waits to be published.')
      if (invocation.has('dry-run')) {
        const { people, traits } = await wouldRelease(db, minimum)
        return invocation.say(
          `About ${traits} traits of ${people} people would be renewed. Nothing was changed.`,
        )
      }
      let people = 0
      const renewed = (some: number[]) => {
        people += some.length
      }
      const passedOver = (id: number, { message }: Error) =>
        invocation.say(`The ratings of number ${id} could not be published: ${message}`)
      await releaseDue({ db, minimum, signal: invocation.signal, renewed, passedOver })
      invocation.say(`${people} people were renewed. The next night comes at 04:00 in Riyadh.`)
    }),
}
