import type { PageName } from './pages.ts'
import type { Load } from './screens.ts'

/** The screens that few people open. */
export const seldomScreens: Partial<Record<PageName, Load>> = {
  invite: async () => (await import('#screens/invite/InviteScreen.tsx')).InviteScreen,
  privacy: async () => (await import('#screens/legal/privacy/PrivacyScreen.tsx')).PrivacyScreen,
  terms: async () => (await import('#screens/legal/terms/TermsScreen.tsx')).TermsScreen,
  whySealed: async () => (await import('#screens/whySealed/WhySealedScreen.tsx')).WhySealedScreen,
  gathering: async () => (await import('#screens/gathering/GatheringScreen.tsx')).GatheringScreen,
  report: async () => (await import('#screens/report/ReportScreen.tsx')).ReportScreen,
  accountStatus: async () =>
    (await import('#screens/accountStatus/AccountStatusScreen.tsx')).AccountStatusScreen,
  admin: async () => (await import('#screens/admin/AdminScreen.tsx')).AdminScreen,
  notFound: async () => (await import('#screens/notFound/NotFoundScreen.tsx')).NotFoundScreen,
}
