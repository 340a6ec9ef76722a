/** What somebody may do who made themselves known at the desk. */
export const roles = ['triage', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who is at the desk. They have a name and an id unless it was the shared password that let them in. */
export type Administrator = { id: number | null; name: string | null; role: Role }

declare module '#platform/api/contract.ts' {
  interface Callers {
    admin: Administrator
  }
  interface Marks {
    /** Those who may make a call of the desk, if not `admin` alone. */
    roles?: readonly Role[]
  }
}
