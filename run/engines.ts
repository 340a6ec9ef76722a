import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#kit/root.server.ts'
import { type Language, languages } from '#kit/words/i18n.ts'
import { isContent, type Visit, visit } from '#tests/engines/acts.ts'
import type { Browser, Engine } from '#tests/engines/driver.ts'
import { firefox } from '#tests/engines/firefox.ts'
import { journeys } from '#tests/engines/journeys.ts'
import { webkit } from '#tests/engines/webkit.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { installed, mayInstall } from './debian.ts'
import { withJourneyServers } from './journeyServers.ts'
import { withTestPostgres } from './testPostgres.ts'

type Run = { engine: Engine; language: Language; journey: string }
type Around = Pick<Visit, 'db' | 'language' | 'folder' | 'origin'>
type Row = Record<'engine' | 'version' | 'language' | 'journey' | 'result' | 'seconds', string>

const languageNames = { en: 'English', ar: 'Arabic' }

/**
 * With `--strict` an engine that is missing is a failure. Other words choose runs, as `npm test -- word`
 * does.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: 'boolean', default: false } },
})
const engines = [firefox, webkit]
const missing = engines.filter((engine) => !isThere(engine))
const runs = engines
  .filter((engine) => !missing.includes(engine))
  .flatMap((engine) => languages.flatMap((language) => runsOf(engine, language)))
  .filter(isWanted)
const rows = runs.length === 0 ? [] : await withTestPostgres(() => withJourneyServers(runAll))
console.log(`\n${tableOf(rows)}`)
const failed = rows.filter(({ result }) => result !== 'passed').length
console.log(`\n${rows.length - failed} passed, ${failed} failed, ${missing.length} engines missing`)
process.exit(failed > 0 || (values.strict && missing.length > 0) ? 1 : 0)

function isThere({ name, programs, packages }: Engine) {
  const isThere = programs.every((each) => existsSync(each)) || (mayInstall() && installed(...packages))
  if (!isThere)
    console.log(
      `${name} is skipped: Debian has it in ${packages.join(' and ')}, and apt-get as root installs it`,
    )
  return isThere
}

function runsOf(engine: Engine, language: Language): Run[] {
  return Object.keys(journeys).map((journey) => ({ engine, language, journey }))
}

function isWanted({ engine, language, journey }: Run) {
  const name = `${engine.name} ${languageNames[language]} ${journey}`.toLowerCase()
  return positionals.every((word) => name.includes(word.toLowerCase()))
}

async function runAll(environment: { JOURNEY_ORIGIN: string; JOURNEY_DATABASE: string }, folder: string) {
  const db = openTestDatabase({ connectionString: environment.JOURNEY_DATABASE })
  const rows: Row[] = []
  for (const run of runs) {
    const { language } = run
    const row = await runOne(run, { db, language, folder, origin: environment.JOURNEY_ORIGIN })
    console.log(Object.values(row).join('  '))
    rows.push(row)
  }
  await db.close()
  return rows
}

async function runOne(run: Run, around: Around): Promise<Row> {
  const began = performance.now()
  let version = '–'
  let result = 'failed'
  try {
    const browser = await run.engine.start()
    version = browser.version
    if (await succeeds(run, browser, around)) result = 'passed'
    await browser.close()
  } catch (error) {
    console.error(`${run.engine.name} did not start or end: ${error}`)
  }
  return {
    engine: run.engine.name,
    version,
    language: languageNames[run.language],
    journey: run.journey,
    result,
    seconds: ((performance.now() - began) / 1000).toFixed(1),
  }
}

async function succeeds(run: Run, browser: Browser, around: Around) {
  try {
    await travel(run, browser, around)
    return true
  } catch (error) {
    await show(run, browser, error)
    return false
  }
}

async function travel({ journey }: Run, browser: Browser, around: Around) {
  await browser.send('resize', { width: 360, height: 740 })
  const visited = await visit(browser, around)
  await journeys[journey]?.(visited)
  await isContent(visited.page)
}

async function show({ engine, language, journey }: Run, browser: Browser, failure: unknown) {
  const message = failure instanceof Error ? failure.message : String(failure)
  const folder = join(root, 'test-results')
  const file = join(folder, `${engine.name} ${language} ${journey}.png`.replaceAll(' ', '-'))
  await mkdir(folder, { recursive: true })
  await browser
    .send<string>('photograph', { full: false })
    .then((picture) => writeFile(file, Buffer.from(picture, 'base64')))
    .catch((error: unknown) => console.error(`no photograph could be taken: ${error}`))
  console.error(`\n${engine.name}, ${languageNames[language]}, ${journey}: ${message}\n  ${file}`)
}

function tableOf(rows: Row[]) {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  const padded = (line: string[]) => line.map((cell, column) => cell.padEnd(widths[column]!))
  return lines.map((line) => padded(line).join('  ').trimEnd()).join('\n')
}
