import { runCommand } from '#ops/cli/runCommand.server.ts'
import { ampleTime } from './timeouts.ts'

const { signal } = new AbortController()

export const typist =
  (environment: Record<string, string>) =>
  async (typed: string[], more: Record<string, string> = {}) => {
    const said: string[] = []
    const warned: string[] = []
    const code = await runCommand(typed, {
      environment: { TIMEOUT_SCALE: `${ampleTime}`, ...environment, ...more },
      say: (line) => said.push(line),
      warn: (line) => warned.push(line),
      signal,
    })
    return { code, said: said.join('\n'), warned: warned.join('\n') }
  }
