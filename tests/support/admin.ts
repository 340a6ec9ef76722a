import { adminCalls } from '#admin/admin.contract.ts'
import type { TestApp } from './app.ts'

export const adminPassword = 'password of the tests'

export async function admin(app: TestApp) {
  const { token } = await app.visitor(adminCalls.login, { password: adminPassword })
  return { token, send: app.client({ authorization: `Bearer ${token}` }) }
}
