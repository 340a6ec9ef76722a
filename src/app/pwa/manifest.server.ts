import { homeMessages } from '#features/home/home.messages.ts'
import { documentAttributes, type Language } from '#platform/i18n/i18n.ts'
import { lightColour } from '#ui/tokens.server.ts'
import { headOf } from '../head.ts'
import { manifestIcons } from './icons.server.ts'
import { screenshotsFor } from './screenshots.server.ts'
import { shareTargetPath } from './shareTarget.ts'

export const manifestPath = '/manifest.webmanifest'
export const manifestFor = (language: Language) => `${manifestPath}?lang=${language}`

export function manifestOf(language: Language) {
  const { lang, dir } = documentAttributes(language)
  const { site, description } = headOf('auth')
  const [small] = icons
  const shortcut = (name: string, url: string) => ({ name, url, icons: [small] })
  return {
    // The same `id` in both languages, so a phone installs only one app.
    id: '/',
    name: site[language],
    short_name: site[language],
    description: description[language],
    lang,
    dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: lightColour('bg'),
    theme_color: lightColour('hero'),
    categories: ['social'],
    icons,
    screenshots: screenshotsFor(language),
    shortcuts: [
      shortcut(homeMessages.qr[language], '/?tab=qr'),
      shortcut(homeMessages.search[language], '/search'),
    ],
    share_target: {
      action: shareTargetPath,
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}

const icons = [
  ...Object.entries(manifestIcons).map(([src, { width, purpose }]) => ({
    src,
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose,
  })),
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
]
