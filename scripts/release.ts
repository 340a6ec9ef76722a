import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { root } from '#platform/root.server.ts'
import packageJson from '../package.json' with { type: 'json' }
import { stageRelease } from './stageRelease.ts'

/**
 * `npm run release -- <folder>` stages production files there. Without a folder: tags the commit if needed,
 * and writes notes, archive, SBOM, and checksums.
 */
const [typed] = process.argv.slice(2)
if (typed === undefined) await makeRelease()
else if (existsSync(typed)) give(`${typed} is there already: name a folder that does not exist yet`)
else {
  await stageRelease(resolve(typed))
  console.log(`Simat is in ${resolve(typed)}: put ${join(resolve(typed), 'bin')} into PATH, and run simat`)
}

async function makeRelease() {
  const number = packageJson.version
  const tag = `v${number}`
  if (git('status', '--porcelain') !== '') give('there is something that is not committed: commit it first')
  const isTagged = git('tag', '--points-at', 'HEAD').split('\n').includes(tag)
  if (!isTagged && git('tag', '--list', tag) !== '')
    give(`${tag} is there already: raise the version in package.json`)
  const notes = notesOf(number, await readFile(join(root, 'CHANGELOG.md'), 'utf8'))
  if (!notes) give(`CHANGELOG.md has no section "## ${number}"`)
  if (!isTagged) git('tag', '--annotate', tag, '--message', `Simat ${number}`)
  try {
    await writeArtefacts(number, notes)
  } catch (error) {
    if (!isTagged) git('tag', '--delete', tag)
    throw error
  }
  console.log(`${tag} is made, and what belongs to it is in release/: git push origin ${tag}`)
}

async function writeArtefacts(number: string, notes: string) {
  const name = `simat-${number}-${process.platform}-${process.arch}`
  const out = join(root, 'release')
  await rm(out, { recursive: true, force: true })
  await mkdir(out)
  await stageRelease(join(out, name), number)
  const said = execFileSync(join(out, name, 'bin/simat'), ['--version'], { encoding: 'utf8' }).trim()
  if (said !== `Simat ${number}`) throw new Error(`what was made says that it is ${said}`)
  await copyFile(join(out, name, 'sbom.json'), join(out, `${name}.sbom.json`))
  execFileSync('tar', ['--create', '--gzip', '--file', `${name}.tar.gz`, name], { cwd: out })
  await rm(join(out, name), { recursive: true })
  await writeFile(join(out, 'notes.md'), notes)
  const sums = [`${name}.tar.gz`, `${name}.sbom.json`].map(async (file) => {
    const digest = createHash('sha256').update(await readFile(join(out, file)))
    return `${digest.digest('hex')}  ${basename(file)}\n`
  })
  await writeFile(join(out, 'SHA256SUMS'), (await Promise.all(sums)).join(''))
}

function notesOf(number: string, changes: string) {
  const [, notes = ''] = changes.split(new RegExp(`^## ${RegExp.escape(number)}$`, 'm'))
  return notes.split(/^## /m)[0]!.trim()
}

function git(...words: string[]) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
}

function give(reason: string): never {
  console.error(reason)
  process.exit(2)
}
