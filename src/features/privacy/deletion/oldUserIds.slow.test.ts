import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handlesCalls } from '#features/accounts/handles/handles.contract.ts'
import { createPhotos } from '#features/photos/photos.server.ts'
import { startApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { createDeleteAccount } from './deleteAccount.server.ts'

test('an account with 100 000 old user IDs is erased in short batches', {
  timeout: 300_000,
}, async () => {
  const app = await startApp({ environment: { EDITION: 'trusted' } })
  const deleteAccount = createDeleteAccount({
    db: app.db,
    photos: createPhotos(app.db, app.store),
    secret: app.secret,
  })
  const count = async (table: string, column: string) => {
    const sql = `select count(*)::int as n from ${table} where ${column} = $1`
    return (await app.db.read<{ n: number }>(`test_count_${table}`, sql, [id]))[0]?.n
  }
  const { id } = await app.join(people.noura)
  await asOwner(
    app.connection,
    `insert into handles (handle, account_id, taken_at)
       select 'old' || n, ${id}, now() - interval '1 year' from generate_series(1, 100000) n`,
  )
  assert.equal(await deleteAccount(id), true)
  assert.equal(await count('accounts', 'id'), 0)
  assert.equal(await count('handles', 'account_id'), 0)
  const check = await app.visitor(handlesCalls.check, { userId: 'old50000' })
  assert.equal(check.available, false, 'none of them is given again')
})
