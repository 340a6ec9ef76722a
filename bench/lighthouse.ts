import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'
import { findChromium } from '../scripts/chromium.ts'

/** Not a dependency: one bench doesn't justify 100 packages in every clone. */
const release = 'lighthouse@13.5.0'
const folder = join(root, 'node_modules', '.cache', release)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export type Audit = {
  /** 0 to 100. */
  scores: Record<Category, number>
  firstPaint: number
  simulatedPaint: number
  blocking: number
  shift: number
  kilobytes: number
  faults: string[]
}

type Report = {
  lhr: {
    categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { title: string; score: number | null; numericValue?: number }>
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Report>
type Chrome = { port: number; kill: () => void }
type Launch = (options: { chromePath: string; chromeFlags: string[] }) => Promise<Chrome>

/**
 * Throttling is simulated by default. For the largest contentful paint it's real: 1.6 Mbit/s, 562 ms, a
 * quarter of the CPU.
 */
export async function createLighthouse() {
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) install()
  const modules = join(folder, 'node_modules')
  const { default: lighthouse }: { default: Lighthouse } = await import(
    join(modules, 'lighthouse', 'core', 'index.js')
  )
  const { launch }: { launch: Launch } = await import(join(modules, 'chrome-launcher', 'dist', 'index.js'))
  const chromePath = findChromium()
  if (typeof chromePath !== 'string') throw new Error(chromePath.missing)
  const look = async (url: string, cookie: string | null, asked: object) => {
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    })
    try {
      const extraHeaders = cookie ? { Cookie: cookie } : {}
      const flags = { port: chrome.port, output: 'json', logLevel: 'error', extraHeaders, ...asked }
      return (await lighthouse(url, flags)).lhr
    } finally {
      chrome.kill()
    }
  }
  return {
    audit: async (url: string, cookie: string | null) =>
      auditOf(await look(url, cookie, { onlyCategories: categories })),
    async largestPaint(url: string, cookie: string | null) {
      const asked = { onlyAudits: [largest], throttlingMethod: 'devtools' }
      return (await look(url, cookie, asked)).audits[largest]?.numericValue ?? Number.NaN
    },
  }
}

const largest = 'largest-contentful-paint'

function install() {
  console.log(`Installing ${release}…`)
  mkdirSync(folder, { recursive: true })
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']
  execFileSync('npm', ['install', '--prefix', folder, ...flags, release], { stdio: 'inherit' })
}

function auditOf(lhr: Report['lhr']): Audit {
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  const scored = categories.map((name) => [name, Math.round(lhr.categories[name].score * 100)] as const)
  const faults = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => lhr.audits[id]!.title)
  return {
    scores: Object.fromEntries(scored) as Audit['scores'],
    firstPaint: value('first-contentful-paint'),
    simulatedPaint: value(largest),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1024,
    faults,
  }
}
