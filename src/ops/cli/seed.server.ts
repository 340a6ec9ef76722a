import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { consentNames } from '#features/privacy/consents/consents.contract.ts'
import { recordConsents } from '#features/privacy/consents/consents.sql.ts'
import { type Connection, createDatabase } from '#platform/database/database.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { migrate } from '#platform/database/migrations.server.ts'
import { root } from '#platform/root.server.ts'
import { type Command, Failure, type Invocation, WrongUsage } from './command.server.ts'
import { addNamedPerson, lastMadeUp } from './command.sql.ts'
import { showProgress } from './progress.server.ts'
import { filling, schemaFolder } from './withDatabase.server.ts'

const batch = 20_000

export async function seedPeople(connection: Connection, count: number, added?: (people: number) => void) {
  const statement = await readFile(join(root, 'db', 'seed.sql'), 'utf8')
  const last = await onDedicatedConnection(connection, 'simat seed', lastMadeUp)
  const end = last + count
  let next = last + 1
  let made = 0
  const make = async (client: pg.Client) => {
    while (next <= end) {
      const first = next
      const to = Math.min(first + batch - 1, end)
      next = to + 1
      await client.query(statement, [first, to])
      made += to - first + 1
      added?.(made)
    }
  }
  await Promise.all([make, make].map((work) => onDedicatedConnection(connection, 'simat seed', work)))
  await onDedicatedConnection(connection, 'simat seed', (client) => client.query('vacuum analyze'))
}

export const fivePeople = {
  noura: { handle: 'noura', name: 'نورة القحطاني', gender: 'female', age: 29, phone: '+966500000001' },
  fahad: { handle: 'fahad_95', name: 'فهد العتيبي', gender: 'male', age: 31, phone: '+966500000002' },
  sara: { handle: 'sara', name: 'Sara Al-Ghamdi', gender: 'female', age: 24, phone: '+966500000003' },
  yusuf: { handle: 'yusuf', name: 'Yusuf Khan', gender: 'male', age: 45, phone: '+966500000004' },
  layla: { handle: 'layla_m', name: 'ليلى عبدالرحمن', gender: 'female', age: 19, phone: '+966500000005' },
} as const

const most = 10_000_000

export const seed: Command = {
  name: 'seed',
  takes: '[five | COUNT]',
  summary: 'adds test people: five with known names, or COUNT generated ones',
  about: 'The five are added only once; COUNT people are added to the existing ones.',
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
    await filling(invocation, async ({ connection }) => {
      await migrate(connection, schemaFolder)
      if (amount === 'five') return addFive(connection, invocation)
      const began = performance.now()
      using progress = showProgress('people added')
      await seedPeople(connection, count, (people) => progress.at(people, count))
      progress.hide()
      invocation.say(`Added ${count} people in ${Math.round((performance.now() - began) / 1000)} s.`)
    })
  },
}

async function addFive(connection: Connection, { say }: Invocation) {
  const db = createDatabase(connection)
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
