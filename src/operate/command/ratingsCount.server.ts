import { countDue } from '#rooms/sealing/night.server.ts'
import { sealed } from '#rooms/sealing/sealing.sql.ts'
import { type Command, Failure } from './command.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const ratingsCount: Command = {
  name: 'ratings count',
  takes: '',
  summary: 'counts what the last night should have counted, if no server has done so',
  about: 'Whether a trait is counted anew depends on how many have rated it, never on what they gave.',
  least: 0,
  most: 0,
  run: (invocation) =>
    withDatabase(invocation, async ({ db, config }) => {
      const { seal } = config.policy
      const [now] = await db.read(sealed, {})
      if (!(now && seal))
        throw new Failure('The ratings are not sealed, so that nothing waits to be counted.')
      let people = 0
      const renewed = (some: number[]) => {
        people += some.length
      }
      const passedOver = (id: number, { message }: Error) =>
        invocation.say(`The ratings of number ${id} could not be counted: ${message}`)
      await countDue({ db, seal, signal: invocation.signal, renewed, passedOver })
      invocation.say(`${people} people were renewed. The next night comes at 04:00 in Riyadh.`)
    }),
}
