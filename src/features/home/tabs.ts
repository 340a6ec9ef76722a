const tabNames = ['profile', 'qr', 'search', 'premium'] as const
export type TabName = (typeof tabNames)[number]

export function tabIn(search: string): TabName {
  const wanted = new URLSearchParams(search).get('tab')
  return tabNames.find((name) => name === wanted) ?? 'profile'
}

export const tabAddress = (tab: TabName) => (tab === 'profile' ? '/' : `/?tab=${tab}`)
