import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { withoutSchemas } from './withoutSchemas.ts'

const root = join(import.meta.dirname, '..')
type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(join(root, 'dist/.vite/manifest.json'), 'utf8'),
)
const entry = 'src/app/main.tsx'

/** Not cached: moderator screens, network-only screens, and pages read once. */
const leftOut =
  /\/((AccountStatusScreen|AdminScreen|AgreedDialog|AgreeScreen|CampaignReport|Charts|FirstDays|NumberOwnerStep|PrivacyScreen|ProtectOffer|ProtectionGroup|RatedPeopleDialog|ReportDialog|ReportScreen|SecurityCards|StepUpDialog|TermsScreen|WelcomeMore|WhySealedScreen)\.tsx|(downloadExport|solve)\.ts)$/

function reached(name: string, found = new Set<string>()) {
  if (found.has(name) || leftOut.test(name)) return found
  found.add(name)
  const { imports = [], dynamicImports = [] } = manifest[name]!
  for (const next of [...imports, ...dynamicImports]) reached(next, found)
  return found
}

const scripts = [...reached(entry)].flatMap((name) => [manifest[name]!.file, ...(manifest[name]!.css ?? [])])
const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))
const files = [...new Set([...scripts, ...fonts])].map((file) => `/${file}`).sort()

const built = {
  version: createHash('sha256').update(files.join()).digest('base64url').slice(0, 12),
  entry: `/${manifest[entry]!.file}`,
  files,
}

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [withoutSchemas],
  define: { BUILT: JSON.stringify(built) },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/app/serviceWorker/worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
