import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'
import { CannotRun, type Figure, none, type Rig } from './support/rig.ts'

export const manifests: Rig = {
  name: 'manifests',
  summary:
    'builds the Kubernetes manifests with kubectl, and validates them against Kubernetes’ schemas; needs kubectl',
  size: 1,
  unit: 'rounds',
  whole: 1,
  run,
}

const validators = join(root, 'node_modules/.cache/kubernetes')

async function run(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-manifests-'))
  try {
    const folder = join(home, 'kubernetes')
    cpSync(join(root, 'packaging/kubernetes'), folder, { recursive: true })
    copyFileSync(join(folder, 'simat.env.example'), join(folder, 'simat.env'))
    const built = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })
    if (built.error) throw new CannotRun('kubectl is missing')
    if (built.status !== 0) throw new Error(built.stderr)
    installValidators()
    const script = join(validators, 'validate.mjs')
    writeFileSync(script, validating)
    const checked = spawnSync(process.execPath, [script], { input: built.stdout, encoding: 'utf8' })
    if (checked.status !== 0) throw new Error(checked.stderr)
    const { wrong, all }: { wrong: string[]; all: number } = JSON.parse(checked.stdout)
    for (const line of wrong) console.log(line)
    return [none('objects that Kubernetes would refuse', wrong.length, all)]
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function installValidators() {
  if (existsSync(join(validators, 'node_modules/kubernetes-models'))) return
  mkdirSync(validators, { recursive: true })
  const words = ['install', '--no-save', '--prefix', validators, 'kubernetes-models@5.1.0', 'yaml@2.8.1']
  if (spawnSync('npm', words).status !== 0)
    throw new CannotRun('npm could not fetch the schemas of Kubernetes')
}

const validating = `
import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'

const objects = parseAllDocuments(readFileSync(0, 'utf8')).map((document) => document.toJS())
const wrong = []
for (const { data, ...object } of objects) {
  const { [object.kind]: Model } = await import(\`kubernetes-models/\${object.apiVersion}/\${object.kind}\`)
  try {
    // The secret is wrapped into lines, which Kubernetes accepts and the schema does not.
    new Model(object).validate()
  } catch ({ message }) {
    wrong.push(\`\${object.kind} \${object.metadata.name}: \${message}\`)
  }
}
console.log(JSON.stringify({ wrong, all: objects.length }))
`
