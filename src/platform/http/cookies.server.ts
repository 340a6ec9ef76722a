export const bearerIn = (header: string | undefined) => /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null

/** On HTTPS, `__Host-` stops other hosts and plain HTTP from planting the cookie. */
export const ownCookie = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** Reads both names: a server without `PUBLIC_ORIGIN` doesn't know that its browsers use HTTPS. */
export const ownCookieIn = (cookies: Partial<Record<string, string>>, name: string) =>
  cookies[ownCookie(name, true)] ?? cookies[name]

/** For cookies scoped to a path, which the `__Host-` prefix doesn't allow. */
export const partCookie = (name: string, secure: boolean) => (secure ? `__Secure-${name}` : name)
