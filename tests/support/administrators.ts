import { administratorsCalls } from '#admin/administrators/administrators.contract.ts'
import { addAdministrator } from '#admin/administrators/administrators.sql.ts'
import type { Role } from '#admin/roles/roles.contract.ts'
import type { TestApp } from './app.ts'
import { authenticator } from './authenticator.ts'
import { addPasskey, challengeOf, place, trustPasskeys } from './passkeys.ts'
import { newPerson } from './signingIn.ts'

type Key = ReturnType<typeof authenticator>

export const giveRole = (
  db: Pick<TestApp['db'], 'write'>,
  name: string,
  accountId: number,
  role: Role = 'admin',
) => db.write(addAdministrator, { name, role, accountId, by: 'command line' })

type AdminOptions = { role?: Role; accountId?: number | null; key?: Key }

export async function named(
  app: TestApp,
  name: string,
  { role, accountId, key = authenticator() }: AdminOptions = {},
) {
  const id = accountId ?? (await app.join(newPerson())).id
  await addPasskey((await app.as(id)).send, key)
  await trustPasskeys(app.db, id)
  await giveRole(app.db, name, id, role)
  return { id, name, key, ...(await signInAsAdmin(app, key)) }
}

export async function adminView({ visitor }: TestApp, key: Key, where: Partial<Place> = {}) {
  const { options } = await visitor(administratorsCalls.beginSignIn, {})
  return key.show({ ...place, ...where, challenge: challengeOf(options) })
}
type Place = typeof place & { isVerified: boolean }

export async function signInAsAdmin(app: TestApp, key: Key, where: Partial<Place> = {}) {
  const shown = await adminView(app, key, where)
  const { token } = await app.visitor(administratorsCalls.signIn, { shown })
  return { token, send: app.client({ authorization: `Bearer ${token}` }) }
}
