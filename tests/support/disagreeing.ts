import type { TestDatabase } from './unchecked.ts'

/** Replaces a person's consents with these versions, or none. */
export async function disagreeing(
  db: TestDatabase,
  id: number,
  versions: Readonly<Record<string, string>> = {},
) {
  await db.write('test_disagree', 'delete from consents where account_id = $1', [id])
  await db.write(
    'test_agreed_before',
    'insert into consents (account_id, what, version) select $1, * from unnest($2::text[], $3::text[])',
    [id, Object.keys(versions), Object.values(versions)],
  )
}
