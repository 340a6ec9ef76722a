import type { Administrator } from '#ground/calls/implement.server.ts'
import type { By } from './members/members.sql.ts'

/** How the audit log names an administrator. */
export const byOf = ({ name }: Pick<Administrator, 'name'>): By =>
  name === null ? 'admin' : `admin: ${name}`
