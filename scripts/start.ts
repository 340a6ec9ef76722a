import { ensureBuilt } from './build.ts'

await ensureBuilt()
await import('../src/app/serverProcess.server.ts')
