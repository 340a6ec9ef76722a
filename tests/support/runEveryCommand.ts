import { commands } from '#ops/cli/commands.server.ts'
import { runCommand } from '#ops/cli/runCommand.server.ts'

/** Runs each command in the current folder; prints its name, exit code and warnings as a JSON line. */
const ran = commands.map(async ({ name, least }) => {
  const warned: string[] = []
  const code = await runCommand([...name.split(' '), ...Array<string>(least).fill('nothing')], {
    environment: process.env,
    say: () => {},
    warn: (line) => warned.push(line),
    signal: new AbortController().signal,
  })
  return JSON.stringify({ name, code, warned: warned.join('\n') })
})
console.log((await Promise.all(ran)).join('\n'))
