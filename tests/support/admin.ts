import { adminCalls } from '#features/admin/contract.ts'
import type { TestApp } from './app.ts'

/** What the tests' servers are started with. */
export const adminPassword = 'password of the tests'

/** An administrator, by the bearer credential. */
export async function admin(app: TestApp) {
  const { token } = await app.visitor(adminCalls.login, { password: adminPassword })
  return { token, send: app.client({ authorization: `Bearer ${token}` }) }
}
