import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#platform/root.server.ts'

const ours =
  /^(\$\{SIMAT_IMAGE:-simat\}|\$\{RESTIC_IMAGE:-simat-restic\}|simat|simat-pgbouncer|registry\.example\/simat)$/

const found = (pattern: string, named: RegExp) =>
  globSync(pattern, { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(named)].map(([, name = '']) => ({ path, name })),
  )

test('an action is pinned by its commit, beside its release', () => {
  const actions = found('.github/workflows/*.yml', /uses: (.+)$/gm)
  assert.ok(actions.length > 5, `only ${actions.length} were found`)
  assert.deepEqual(
    actions.filter(({ name }) => !/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(name)),
    [],
  )
})

test("an image is pinned by its release and its digest, so it can't be replaced", () => {
  const images = [
    ...found('packaging/{compose,kubernetes}/*.{yml,yaml}', /(?:image|newName): (.+)$/gm),
    ...found('packaging/**/Containerfile', /^(?:ARG \w+=|FROM )(\S+)/gm),
  ].filter(({ name }) => !ours.test(name) && name !== 'scratch' && !name.startsWith('$'))
  assert.ok(images.length > 8, `only ${images.length} were found`)
  assert.deepEqual(
    images.filter(({ name }) => !/^docker\.io\/[\w/-]+:[\w.-]+@sha256:[\da-f]{64}$/.test(name)),
    [],
  )
})

test("a job that runs the repository's code can't write to GitHub, and its checkout leaves no token behind", () => {
  const jobs = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((path) => {
    const [top = '', rest = ''] = readFileSync(join(root, path), 'utf8').split(/^jobs:$/m)
    return rest
      .split(/^ {2}(?=\w+:$)/m)
      .slice(1)
      .map((job) => ({ path, top, job }))
  })
  const checkouts = jobs.filter(({ job }) => job.includes('actions/checkout@'))
  assert.ok(checkouts.length > 3, `only ${checkouts.length} were found`)
  for (const { path, top, job } of checkouts) {
    assert.doesNotMatch(top + job, /: write/, path)
    assert.match(job, /actions\/checkout@.+\n +with: \{ persist-credentials: false \}/, path)
  }
})
