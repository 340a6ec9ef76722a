import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Engine } from './driver.ts'
import { connectMarionette } from './marionette.ts'
import { startProgram, stopProgram } from './program.ts'

const program = '/usr/bin/firefox-esr'

export const firefox: Engine = {
  name: 'Firefox ESR',
  packages: ['firefox-esr'],
  programs: [program],
  start: startFirefox,
}

const preferences = {
  'marionette.port': 0,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  // Without these Firefox first waits for servers of Mozilla, which need not be reachable.
  'services.settings.server': 'data:,',
  'app.normandy.enabled': false,
  'nimbus.rollouts.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

/** Firefox would not let its window be as narrow as a phone. */
const style = ':root { min-width: 0 !important }'

async function startFirefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'simat-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile, 'user.js'), lines.join(''))
  await mkdir(join(profile, 'chrome'))
  await writeFile(join(profile, 'chrome/userChrome.css'), style)
  const listening = Promise.withResolvers<number>()
  const child = startProgram(
    program,
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { HOME: profile },
    (line) => {
      const [, port] = /Marionette\s+INFO\s+Listening on port (\d+)/.exec(line) ?? []
      if (port) listening.resolve(Number(port))
    },
  )
  child.on('exit', (code) => listening.reject(new Error(`Firefox ended with ${code}`)))
  const { send, end } = await connectMarionette(await listening.promise)
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('beginSession')
  return {
    send,
    version: capabilities.browserVersion,
    async close() {
      end()
      await stopProgram(child)
      await rm(profile, { recursive: true, force: true })
    },
  }
}
