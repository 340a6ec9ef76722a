import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#platform/i18n/i18n.ts'
import { keysOf } from '#platform/typedRecords.ts'
import { type PageName, pages, signsIn } from './pages.ts'

/** Each screen's source file, for preloading; null if it's in the entry chunk. */
export const screenFiles: Readonly<Record<PageName, string | null>> = {
  home: 'features/home/HomeScreen.tsx',
  auth: null,
  register: 'features/signIn/AuthSteps.tsx',
  registration: 'features/signIn/AuthSteps.tsx',
  login: 'features/signIn/AuthSteps.tsx',
  rate: 'features/ratings/rate/RateScreen.tsx',
  search: 'features/search/SearchScreen.tsx',
  user: 'features/profiles/ProfileScreen.tsx',
  editProfile: 'features/profiles/edit/EditScreen.tsx',
  settings: 'features/settings/SettingsScreen.tsx',
  invite: 'features/referrals/invite/InviteScreen.tsx',
  privacy: 'features/legal/PrivacyScreen.tsx',
  terms: 'features/legal/TermsScreen.tsx',
  whySealed: 'features/ratings/sealed/whySealed/WhySealedScreen.tsx',
  report: 'features/moderation/reportPage/ReportScreen.tsx',
  accountStatus: 'features/privacy/AccountStatusScreen.tsx',
  admin: 'admin/AdminScreen.tsx',
  notFound: 'app/notFound/NotFoundScreen.tsx',
}

/**
 * A stylesheet blocks painting of whatever follows it, so it comes late, but before prerendered markup.
 * On a first page the cache is empty, so styles are inlined.
 */
export type PageTags = (
  language: Language,
  page: PageName,
  prerendered: string | null,
  isFirstPage: boolean,
) => { head: string; end: string }

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; src?: string }
type Manifest = Record<string, Chunk>

/** Low priority, because styles and the font block the first paint and scripts don't. */
const afterStyles = 'fetchpriority="low"'

export function builtTags(dist: string): PageTags {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const entry = manifest['src/app/main.tsx']
  if (!entry) throw new Error('dist has no entry: run npm start, which builds it')
  const fonts = { en: fontTag(manifest, 'latin'), ar: fontTag(manifest, 'arabic') }
  const styles = (entry.css ?? []).map((file) => `/${file}`)
  const pattern = manifest['src/ui/sadu.svg']!.file
  const sheetEarly = styles.map((file) => `<link rel="preload" href="${file}" as="style">`)
  const ground = `<link rel="preload" href="/${pattern}" as="image" fetchpriority="high">`
  const script = `<script type="module" ${afterStyles} src="/${entry.file}"></script>`
  const screens = new Map(
    keysOf(screenFiles).map((page) => [page, `${ground}\n${script}${screenTags(manifest, page)}`]),
  )
  const sheets = styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')
  const written = `<style>${builtStyles(dist)}</style>`
  return (language, page, prerendered, isFirstPage) => {
    const screen = screens.get(page)
    const letters = prerendered && !signsIn(page) ? lettersOf(language, prerendered) : [language]
    const early = letters.map((script) => fonts[script])
    if (prerendered && isFirstPage) return { head: [...early, written, screen].join('\n'), end: '' }
    const head = [...early, ...sheetEarly, screen].join('\n')
    return prerendered ? { head: `${head}\n${sheets}`, end: '' } : { head, end: sheets }
  }
}

const lettersOf = (language: Language, person: string): Language[] =>
  language === 'ar' || /\p{Script=Arabic}/u.test(person) ? ['en', 'ar'] : ['en']

export function builtStyles(dist: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const { css = [] } = manifest['src/app/main.tsx'] ?? {}
  return css.map((file) => readFileSync(join(dist, file), 'utf8')).join('')
}

/** Without preloads the browser would discover the imports one by one. */
function screenTags(manifest: Manifest, page: PageName) {
  const screen = screenFiles[page]
  if (screen === null) return ''
  const files = filesOf(manifest, screen)
  const tags = files.map((file) => `\n<link rel="modulepreload" ${afterStyles} href="/${file}">`)
  const rail = pages[page].access ? filesOf(manifest, railFile).filter((file) => !files.includes(file)) : []
  const railTags = rail.map(
    (file) => `\n<link rel="modulepreload" media="(width >= 64rem)" ${afterStyles} href="/${file}">`,
  )
  return [...tags, ...railTags].join('')
}

function filesOf(manifest: Manifest, source: string) {
  const needed = new Set([`src/${source}`])
  for (const name of needed) {
    if (!manifest[name]) throw new Error(`dist has no ${name}`)
    for (const imported of manifest[name].imports ?? []) needed.add(imported)
  }
  return [...needed].filter((name) => !manifest[name]!.isEntry).map((name) => manifest[name]!.file)
}

const railFile = 'app/shell/Rail.tsx'

function fontTag(manifest: Manifest, script: 'latin' | 'arabic') {
  const font = manifest[`src/ui/fonts/readex-pro-${script}.woff2`]
  return font ? `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin>` : ''
}

export function developmentTags(vite: string): PageTags {
  const head = `<script type="module">
import { injectIntoGlobalHook } from "${vite}/@react-refresh"
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
</script>
<script type="module" src="${vite}/@vite/client"></script>
<script type="module" src="${vite}/src/app/main.tsx"></script>`
  return () => ({ head, end: '' })
}
