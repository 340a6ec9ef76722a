/**
 * Somebody with a session. Without a handle the profile is still missing. A limited session, which a code
 * alone has opened, may not do what is grave; who is suspended may only read.
 */
export type Viewer = {
  /** Of the session. */
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
    /** Somebody whose number may have been somebody else's. */
    unsure: Viewer
    /** Somebody with or without a profile. */
    registering: Viewer
    member: Viewer & { handle: string }
  }
}
