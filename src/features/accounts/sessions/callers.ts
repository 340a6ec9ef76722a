/**
 * The handle is null before registration. Limited sessions (signed in with a code alone) exclude sensitive
 * actions; suspended people can only read.
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
    /** This caller hasn't said yet whether the idle account is theirs. */
    unsure: Viewer
    registering: Viewer
    member: Viewer & { handle: string }
  }
}
