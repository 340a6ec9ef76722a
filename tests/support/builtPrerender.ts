import { join } from 'node:path'
import { loadPrerender } from '#app/frontend.server.ts'
import { root } from '#platform/root.server.ts'
import { ensureBuilt } from '../../scripts/build.ts'

await ensureBuilt()

export const prerender = loadPrerender(join(root, 'dist'))
