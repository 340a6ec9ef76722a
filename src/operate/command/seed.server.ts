import { type Connection, openDatabase } from '#ground/database/database.server.ts'
import { migrate } from '#ground/database/migrations.server.ts'
import { consentNames } from '#rooms/account/consents/consents.contract.ts'
import { recordConsents } from '#rooms/account/consents/consents.sql.ts'
import { type Command, Failure, type Invocation, WrongUsage } from './command.server.ts'
import { addNamedPerson } from './command.sql.ts'
import { fivePeople } from './fivePeople.server.ts'
import { seedPeople } from './madeUpPeople.server.ts'
import { schemaFolder, visiting } from './withDatabase.server.ts'

const most = 10_000_000

export const seed: Command = {
  name: 'seed',
  takes: '[five | COUNT]',
  summary: 'adds people to try things with: five with known names, or COUNT that are made up',
  about: 'The five are added only once, however often this runs; COUNT people are added to those who exist.',
  least: 0,
  most: 1,
  flags: { yes: 'does so in production too' },
  async run(invocation) {
    const [amount = 'five'] = invocation.words
    const count = Number(amount)
    if (amount !== 'five' && !(Number.isInteger(count) && count > 0 && count <= most))
      throw new WrongUsage(`Give five, or a number from 1 to ${most}.`)
    if (invocation.config().production && !invocation.has('yes'))
      throw new Failure('These people do not exist, and this is production. Add --yes if you mean it.')
    await visiting(invocation, async ({ connection }) => {
      await migrate(connection, schemaFolder)
      if (amount === 'five') return addFive(connection, invocation)
      const began = performance.now()
      await seedPeople(connection, count)
      invocation.say(`Added ${count} people in ${Math.round((performance.now() - began) / 1000)} s.`)
    })
  },
}

async function addFive(connection: Connection, { say }: Invocation) {
  const db = openDatabase(connection)
  try {
    for (const person of Object.values(fivePeople)) {
      const added = await db.write(addNamedPerson, person)
      await recordConsents(
        db.write,
        added.map(({ id }) => id),
        consentNames,
      )
      const outcome = added.length > 0 ? 'added' : 'there already'
      say(`${person.handle.padEnd(10)} ${person.phone}  ${outcome}`)
    }
  } finally {
    await db.close()
  }
}
