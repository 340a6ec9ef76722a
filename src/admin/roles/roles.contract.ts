/** What somebody may do who made themselves known in the admin panel. */
export const roles = ['triage', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** The signed-in administrator. `name` and `id` are null when they used the shared password. */
export type Administrator = { id: number | null; name: string | null; role: Role }

declare module '#platform/api/contract.ts' {
  interface Callers {
    admin: Administrator
  }
  interface Marks {
    /** Those who may make a call of the admin panel, if not `admin` alone. */
    roles?: readonly Role[]
  }
}
