export type InstalledApps = { android: string | null; ios: string | null }

/** The files by which Android and iOS let an app open the site's links and use its passkeys. */
export const appLinks = ({
  android,
  ios,
}: InstalledApps): readonly (readonly [path: string, file: unknown])[] => [
  ...(android ? [['/.well-known/assetlinks.json', androidLinks(android)] as const] : []),
  ...(ios ? [['/.well-known/apple-app-site-association', iosLinks(ios)] as const] : []),
]

function androidLinks(app: string) {
  const [name, ...fingerprints] = app.split(' ')
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
    },
  ]
}

const iosLinks = (app: string) => ({
  applinks: { details: [{ appIDs: [app], components: [...inBrowser, { '/': '/*' }] }] },
  webcredentials: { apps: [app] },
})

const inBrowser = ['admin', 'api', 'media'].map((name) => ({ '/': `/${name}*`, exclude: true }))
