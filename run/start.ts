import { ensureBuilt } from './build.ts'

await ensureBuilt()
await import('../src/app/main.server.ts')
