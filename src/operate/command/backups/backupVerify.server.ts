import { mkdir } from 'node:fs/promises'
import { megabytes } from '#ground/disk.server.ts'
import { backupNamed } from '#operate/backup/kept/kept.server.ts'
import { scratchLender } from '#operate/backup/verify/scratch.server.ts'
import { asLooked, verify } from '#operate/backup/verify/verify.server.ts'
import type { Finding } from '#operate/doctor/finding.server.ts'
import { type Command, Failure } from '../command.server.ts'
import { schemaFolder } from '../withDatabase.server.ts'

export const backupVerify: Command = {
  name: 'backup verify',
  takes: '<backup>',
  summary: 'restores a backup into a database that is thrown away, and compares all of it',
  about:
    'The backup is a folder, the name of one in BACKUP_TO, or latest. The server’s database is ' +
    'not touched. The other one is in DATA_DIR for that time, which needs room for it.',
  least: 1,
  most: 1,
  async run({ config: read, words, say, signal }) {
    const config = read()
    await mkdir(config.dataDir, { recursive: true })
    let [all, faults] = [0, 0]
    const tell = ({ found, wrong }: Finding) => {
      say(wrong ? `✗ ${found}: ${wrong}` : `✓ ${found}`)
      all += 1
      if (wrong) faults += 1
    }
    try {
      const files = await backupNamed(words[0]!, config)
      say(`Looking at ${files.name}`)
      const roomToLeave = megabytes(config.diskReserveMegabytes) * 2
      const { dataDir, postgresBin: binaries } = config
      const lend = scratchLender({ dataDir, roomToLeave, binaries })
      await verify({ files, schemaFolder, lend, signal }, tell)
    } catch (error) {
      tell(asLooked(error))
    }
    if (faults > 0) throw new Failure(`${faults} of ${all} need attention: do not rely on this backup.`)
    say('This backup can be restored.')
  },
}
