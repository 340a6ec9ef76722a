import { delimiter, join } from 'node:path'
import { debianPackages, librariesIn } from '#tests/support/debianPackages.ts'

/** The programs, or why there are none. */
export function kannelPrograms() {
  const unpacked = debianPackages('kannel', ['kannel', 'kannel-extras'])
  return 'missing' in unpacked ? unpacked.missing : programsIn(unpacked.home)
}

export type Programs = ReturnType<typeof programsIn>

const programsIn = (home: string) => ({
  bearerbox: join(home, 'usr/sbin/bearerbox'),
  smsbox: join(home, 'usr/sbin/smsbox'),
  fakesmsc: join(home, 'usr/lib/kannel/test/fakesmsc'),
  libraries: librariesIn(home).join(delimiter),
})
