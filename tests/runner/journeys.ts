import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'
import { findChromium } from '../../scripts/chromium.ts'
import type { Count } from './nodeTests.ts'

export async function runJourneys(files: string[], suite: string, words: string[]): Promise<Count> {
  if (files.length === 0) return { passed: 0, failed: [] }
  // With E2E_BROWSER, Playwright finds the browser itself.
  const chromium = process.env.E2E_BROWSER ? '' : findChromium()
  if (typeof chromium !== 'string') {
    console.log(`\n${files.length} files of journeys skipped: ${chromium.missing}`)
    return { passed: 0, failed: [] }
  }
  const folder = mkdtempSync(join(tmpdir(), 'simat-report-'))
  const report = join(folder, 'report.json')
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [playwright, 'test', '--pass-with-no-tests', ...files, ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium, E2E_SUITE: suite, E2E_REPORT: report },
  })
  const [status] = await once(child, 'close')
  const count: Count = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  if (status !== 0 && count.failed.length === 0)
    count.failed.push('✖ Playwright ended badly; it says why above')
  return count
}
