import type { By } from '#features/members/queries.server.ts'
import type { Administrator } from '#kit/calls/implement.server.ts'

/** How the audit log names an administrator. */
export const byOf = ({ name }: Pick<Administrator, 'name'>): By =>
  name === null ? 'admin' : `admin: ${name}`
