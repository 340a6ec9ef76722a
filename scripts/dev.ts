import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { root } from '#platform/root.server.ts'

// Vite hot-reloads the client; the server restarts on changes.
const port = 5173
const origin = `http://127.0.0.1:${port}`
const vite = await createServer({
  root,
  clearScreen: false,
  server: { host: '127.0.0.1', port, strictPort: true, origin, cors: true },
})
await vite.listen()

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'src/app/serverProcess.server.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VITE_ORIGIN: origin },
  },
)
server.on('exit', async (code) => {
  await vite.close()
  process.exit(code ?? 0)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
