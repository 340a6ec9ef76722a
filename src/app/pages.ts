import type { Policy } from '#features/site/policy.ts'
import { keysOf } from '#platform/typedRecords.ts'

/** `member`: shows a spinner while the session loads, or the auth screen when signed out. */
type Page = { path: string; access?: 'member' }

const everyPage = {
  home: { path: '/', access: 'member' },
  auth: { path: '/auth' },
  register: { path: '/register' },
  registration: { path: '/registration' },
  login: { path: '/login' },
  rate: { path: '/rate/:userId' },
  search: { path: '/search', access: 'member' },
  user: { path: '/user/:userId', access: 'member' },
  editProfile: { path: '/edit-profile', access: 'member' },
  settings: { path: '/settings', access: 'member' },
  invite: { path: '/invite', access: 'member' },
  privacy: { path: '/privacy-policy' },
  terms: { path: '/terms-of-use' },
  whySealed: { path: '/why-sealed' },
  report: { path: '/report' },
  accountStatus: { path: '/account-status', access: 'member' },
  admin: { path: '/admin' },
  notFound: { path: '/*' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof everyPage

export const pages: Readonly<Record<PageName, Page>> = everyPage

const names = keysOf(pages)

export const signsIn = (name: PageName) => ['auth', 'register', 'registration', 'login'].includes(name)

export function pageAt(pathname: string, policy: Pick<Policy, 'seal' | 'protects'>): PageName {
  const segments = segmentsOf(pathname)
  const found = names.find((name) => fits(segmentsOf(pages[name].path), segments)) ?? 'notFound'
  const isOpen: Partial<Record<PageName, unknown>> = {
    whySealed: policy.seal,
    report: policy.protects,
    accountStatus: policy.protects,
  }
  return found in isOpen && !isOpen[found] ? 'notFound' : found
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

const fits = (pattern: string[], segments: string[]) =>
  pattern.length === segments.length &&
  pattern.every((part, i) => part.startsWith(':') || part.toLowerCase() === segments[i]!.toLowerCase())
