/**
 * Null handle: not registered. Limited sessions (code alone) exclude sensitive actions; suspended people only
 * read.
 */
export type Viewer = {
  key: string
  id: number
  handle: string | null
  isVerified: boolean
  isLimited: boolean
  isSuspended: boolean
}

declare module '#platform/api/contract.ts' {
  interface Callers {
    public: Viewer | null
    /** Hasn't said whether the idle account is theirs. */
    unsure: Viewer
    registering: Viewer
    member: Viewer & { handle: string }
  }
}
