/** The value of one cookie; the first wins, as browsers send the most specific path first. */
export function cookieIn(header: string | undefined, name: string): string | null {
  if (!header) return null
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/** What is shown in place of a cookie. */
export const bearerIn = (header: string | undefined) => /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null

/** On https the prefix makes browsers refuse one that another host or a plain connection tries to plant. */
export const ownCookie = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** Of one part of the site: such a path and the stronger prefix exclude one another. */
export const partCookie = (name: string, secure: boolean) => (secure ? `__Secure-${name}` : name)
