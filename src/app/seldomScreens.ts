import type { PageName } from './pages.ts'
import type { Load } from './screens.ts'

/** The screens that few people open. */
export const seldomScreens: Partial<Record<PageName, Load>> = {
  invite: async () => (await import('#rooms/friends/invite/InviteScreen.tsx')).InviteScreen,
  privacy: async () => (await import('#rooms/legal/PrivacyScreen.tsx')).PrivacyScreen,
  terms: async () => (await import('#rooms/legal/TermsScreen.tsx')).TermsScreen,
  whySealed: async () => (await import('#rooms/sealing/whySealed/WhySealedScreen.tsx')).WhySealedScreen,
  report: async () => (await import('#rooms/due/reportPage/ReportScreen.tsx')).ReportScreen,
  accountStatus: async () => (await import('#rooms/mine/AccountStatusScreen.tsx')).AccountStatusScreen,
  admin: async () => (await import('#desk/AdminScreen.tsx')).AdminScreen,
  notFound: async () => (await import('#rooms/page/notFound/NotFoundScreen.tsx')).NotFoundScreen,
}
