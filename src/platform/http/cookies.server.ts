/** The credential that a request shows in place of a cookie. */
export const bearerIn = (header: string | undefined) => /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null

/**
 * On https the prefix makes browsers refuse a cookie that another host or a plain connection tries to plant.
 */
export const ownCookie = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** A cookie for one part of the site, whose path excludes the stronger prefix `__Host-`. */
export const partCookie = (name: string, secure: boolean) => (secure ? `__Secure-${name}` : name)
