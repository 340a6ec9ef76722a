import type { Window } from './windows.server.ts'

/** The servers that share a database, as the limits see them. */
export type Servers = {
  /** How many there are, this one included. */
  many: () => number
  /** Counts for all servers together, and returns the common window; null while the database is away. */
  count: (caller: string, cost: number, endsAt: number) => Promise<Window | null>
  /** Resolves when the others have added what they had counted by themselves. */
  gather: (caller: string) => Promise<void>
}

/** A server whose database nobody else uses. */
export const alone: Servers = { many: () => 1, count: async () => null, gather: async () => {} }
