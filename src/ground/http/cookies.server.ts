/** The value of one cookie; the first wins, as browsers send the most specific path first. */
export function cookieIn(header: string | undefined, name: string): string | null {
  if (!header) return null
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/** The credential that a request shows in place of a cookie. */
export const bearerIn = (header: string | undefined) => /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null

/**
 * On https the prefix makes browsers refuse a cookie that another host or a plain connection tries to plant.
 */
export const ownCookie = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** A cookie for one part of the site, whose path excludes the stronger prefix `__Host-`. */
export const partCookie = (name: string, secure: boolean) => (secure ? `__Secure-${name}` : name)
