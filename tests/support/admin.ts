import { adminCalls } from '#admin/admin.contract.ts'
import type { TestApp } from './app.ts'

/** The password that the servers of the tests are started with. */
export const adminPassword = 'password of the tests'

/** Signs in as an administrator, who calls with the bearer credential. */
export async function admin(app: TestApp) {
  const { token } = await app.visitor(adminCalls.login, { password: adminPassword })
  return { token, send: app.client({ authorization: `Bearer ${token}` }) }
}
