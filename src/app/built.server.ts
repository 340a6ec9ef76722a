import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#kit/words/i18n.ts'

/** The elements that load the browser part, with the font its language needs first. */
export type PageTags = Readonly<Record<Language, string>>

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; src?: string }
type Manifest = Record<string, Chunk>

/** Reads from `dist` what `vite build` left there. */
export function builtTags(dist: string): PageTags {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const entry = manifest['src/app/main.tsx']
  if (!entry) throw new Error('dist has no entry: run npm start, which builds it')
  const preloaded = (entry.imports ?? []).map(
    (name) => `<link rel="modulepreload" href="/${manifest[name]!.file}">`,
  )
  const shared = [
    ...(entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script type="module" src="/${entry.file}"></script>`,
    ...preloaded,
  ].join('\n')
  return { en: `${fontTag(manifest, 'latin')}\n${shared}`, ar: `${fontTag(manifest, 'arabic')}\n${shared}` }
}

function fontTag(manifest: Manifest, script: 'latin' | 'arabic') {
  const font = Object.values(manifest).find(({ src }) =>
    src?.endsWith(`readex-pro-${script}-wght-normal.woff2`),
  )
  return font ? `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin>` : ''
}

/** In development Vite serves the modules itself, from its own origin, and reloads on save. */
export function developmentTags(vite: string): PageTags {
  const head = `<script type="module">
import { injectIntoGlobalHook } from "${vite}/@react-refresh"
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
</script>
<script type="module" src="${vite}/@vite/client"></script>
<script type="module" src="${vite}/src/app/main.tsx"></script>`
  return { en: head, ar: head }
}
