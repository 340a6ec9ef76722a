import type { PageName } from './pages.ts'
import type { Load } from './screenLoaders.ts'

export const rareScreens: Partial<Record<PageName, Load>> = {
  invite: async () => (await import('#features/referrals/invite/InviteScreen.tsx')).InviteScreen,
  privacy: async () => (await import('#features/legal/PrivacyScreen.tsx')).PrivacyScreen,
  terms: async () => (await import('#features/legal/TermsScreen.tsx')).TermsScreen,
  whySealed: async () =>
    (await import('#features/ratings/sealed/whySealed/WhySealedScreen.tsx')).WhySealedScreen,
  report: async () => (await import('#features/moderation/reportPage/ReportScreen.tsx')).ReportScreen,
  accountStatus: async () => (await import('#features/privacy/AccountStatusScreen.tsx')).AccountStatusScreen,
  admin: async () => (await import('#admin/AdminScreen.tsx')).AdminScreen,
  notFound: async () => (await import('#app/notFound/NotFoundScreen.tsx')).NotFoundScreen,
}
