import { consentNames, versionOf } from '#features/privacy/consents/consents.contract.ts'
import { fivePeople } from '#ops/cli/seed.server.ts'
import type { TestDatabase } from './unchecked.ts'

export type NamedPerson = {
  handle: string
  name: string
  gender: 'male' | 'female'
  age: number
  phone: string
}

export const people = fivePeople satisfies Record<string, NamedPerson>

export async function addAccount(db: TestDatabase, phone: string) {
  const [account] = await db.write<{ id: number }>(
    'test_add_account',
    `insert into accounts (phone, phone_shown, country) values ($1, $1, 'SA') returning id`,
    [phone],
  )
  return account!.id
}

export async function addPerson(db: TestDatabase, person: NamedPerson) {
  const id = await addAccount(db, person.phone)
  await db.transaction(async (query) => {
    await query('test_add_handle', 'insert into handles (handle, account_id) values ($1, $2)', [
      person.handle,
      id,
    ])
    await query(
      'test_add_person',
      'insert into people (id, handle, display_name, gender, age) values ($1, $2, $3, $4, $5)',
      [id, person.handle, person.name, person.gender, person.age],
    )
    await query(
      'test_add_consents',
      'insert into consents (account_id, what, version) select $1, * from unnest($2::text[], $3::text[])',
      [id, consentNames, consentNames.map((each) => versionOf[each])],
    )
  })
  return id
}

export const strangers = (count: number): NamedPerson[] =>
  Array.from({ length: count }, (_, i) => ({
    handle: `stranger_${i}`,
    name: `Stranger ${i}`,
    gender: i % 2 ? 'female' : 'male',
    age: 20 + (i % 50),
    phone: `+9665100${String(i).padStart(5, '0')}`,
  }))
