import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build.ts'
import { dashboard } from './dashboard.ts'

writeFileSync(join(root, 'packaging/grafana/simat.json'), `${JSON.stringify(dashboard(), null, 2)}\n`)
