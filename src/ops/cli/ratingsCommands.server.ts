import { countDue } from '#features/ratings/sealed/nightlyCount.server.ts'
import { sealAll } from '#features/ratings/sealed/seal.server.ts'
import { sealed } from '#features/ratings/sealed/sealed.sql.ts'
import { type Command, Failure } from './command.server.ts'
import { showProgress } from './progress.server.ts'
import { withDatabase } from './withDatabase.server.ts'

export const ratingsCount: Command = {
  name: 'ratings count',
  takes: '',
  summary: 'runs the last nightly count, if no server has',
  about: 'Whether a trait is recounted depends on how many people rated it, never on their stars.',
  least: 0,
  most: 0,
  run: (invocation) =>
    withDatabase(invocation, async ({ db, config }) => {
      const { seal } = config.policy
      const [now] = await db.read(sealed, {})
      if (!(now && seal))
        throw new Failure('The ratings are not sealed, so that nothing waits to be counted.')
      using progress = showProgress('people renewed')
      let people = 0
      const renewed = (some: number[]) => {
        people += some.length
        progress.at(people)
      }
      const passedOver = (id: number, { message }: Error) =>
        invocation.say(`The ratings of number ${id} could not be counted: ${message}`)
      await countDue({ db, seal, signal: invocation.signal, renewed, passedOver })
      progress.hide()
      invocation.say(`${people} people were renewed. The next night comes at 04:00 in Riyadh.`)
    }),
}

export const sealCommand: Command = {
  name: 'seal',
  takes: '[--yes]',
  summary:
    'seals existing ratings: hides all scores until the next night, and blurs what is counted from then on',
  about:
    'Needed once when you switch to EDITION=trusted with existing ratings. Stop the servers first. You can interrupt and rerun it.',
  least: 0,
  most: 0,
  flags: { yes: 'does so without asking' },
  run: (invocation) =>
    withDatabase(invocation, async ({ db, config }) => {
      const [already] = await db.read(sealed, {})
      if (already) throw new Failure('The ratings are sealed already.')
      const { seal } = config.policy
      if (!seal) throw new Failure('Only EDITION=trusted has sealed ratings: give that first.')
      const question = `Seal the ratings? Nothing is shown before the next night, and then what at least ${seal.min} people have rated. There is no way back.`
      if (!invocation.has('yes') && !(await invocation.confirm(question)))
        throw new Failure('Nothing was sealed. Where nobody can answer the question, add --yes.')
      using progress = showProgress('people sealed')
      await sealAll(db, invocation.signal, progress.at)
      progress.hide()
      invocation.say('The ratings are sealed. The next night, at 04:00 in Riyadh, counts them.')
    }),
}
