import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import type { Count } from './nodeTests.ts'

/** One line per journey; the summary goes to the file in E2E_REPORT. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default class Lines implements Reporter {
  private readonly count: Count = { passed: 0, failed: [] }

  onTestEnd({ title, location, expectedStatus, parent, annotations }: TestCase, result: TestResult) {
    const isPassed = result.status === expectedStatus
    const figures = annotations.flatMap(({ type, description }) =>
      type === 'figures' ? `: ${description}` : [],
    )
    const told = `${isPassed ? '✔' : '✖'} ${basename(location.file)}: ${title} (${parent.project()?.name}, ${(result.duration / 1000).toFixed(1)} s)${figures.join('')}`
    console.log(told)
    if (result.status === 'passed') this.count.passed += 1
    // CI leaves only the log, so include the page's content.
    const page = result.attachments.find(({ name }) => name === 'error-context')?.path
    const messages = result.errors.map(({ message, snippet }) => `${message}\n${snippet ?? ''}`)
    if (!isPassed) this.count.failed.push([...(page ? [pageIn(page)] : []), told, ...messages].join('\n'))
  }

  onError({ message = '' }: TestError) {
    this.count.failed.push(`✖ Playwright: ${message}`)
  }

  onEnd() {
    if (process.env.E2E_REPORT) writeFileSync(process.env.E2E_REPORT, JSON.stringify(this.count))
  }
}

const pageIn = (file: string) =>
  readFileSync(file, 'utf8').split('# Page snapshot')[1]?.split('# Test source')[0] ?? ''
