import { keysOf } from '#kit/keys.ts'

/** `member`: a spinner while the login status loads, the auth screen in place when signed out. */
type PageAccess = 'public' | 'member'
type Page = { path: string; access: PageAccess; indexed: boolean }

/** Every address that can be opened, both for the router in the browser and for the server. */
export const pages = {
  home: { path: '/', access: 'member', indexed: true },
  auth: { path: '/auth', access: 'public', indexed: true },
  register: { path: '/register', access: 'public', indexed: true },
  registration: { path: '/registration', access: 'public', indexed: false },
  login: { path: '/login', access: 'public', indexed: true },
  rate: { path: '/rate/:userId', access: 'public', indexed: false },
  search: { path: '/search', access: 'member', indexed: false },
  user: { path: '/user/:userId', access: 'member', indexed: false },
  editProfile: { path: '/edit-profile', access: 'member', indexed: false },
  settings: { path: '/settings', access: 'member', indexed: false },
  invite: { path: '/invite', access: 'member', indexed: false },
  privacy: { path: '/privacy-policy', access: 'public', indexed: true },
  terms: { path: '/terms-of-use', access: 'public', indexed: true },
  admin: { path: '/admin', access: 'public', indexed: false },
  parts: { path: '/parts', access: 'public', indexed: false },
  notFound: { path: '/*', access: 'public', indexed: false },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

const names = keysOf(pages)

/** Where people ask for codes. */
export const signsIn = (name: PageName) => ['auth', 'register', 'registration', 'login'].includes(name)

/** The page of an address. That of the parts is for engineers, and open only in development. */
export function pageAt(pathname: string, hasParts: boolean): PageName {
  const segments = segmentsOf(pathname)
  const found = names.find((name) => fits(segmentsOf(pages[name].path), segments))
  return !found || (found === 'parts' && !hasParts) ? 'notFound' : found
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

const fits = (pattern: string[], segments: string[]) =>
  pattern.length === segments.length &&
  pattern.every((part, i) => part.startsWith(':') || part.toLowerCase() === segments[i]!.toLowerCase())
