export const roles = ['triage', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** `name` and `id` are null for the shared password. */
export type Administrator = { id: number | null; name: string | null; role: Role }

declare module '#platform/api/contract.ts' {
  interface Callers {
    admin: Administrator
  }
  interface Marks {
    /** Roles that may make the call; by default only `admin`. */
    roles?: readonly Role[]
  }
}
