import { createHmac } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Tells whether a secret is the one of before, and not what it is. */
export const secretMarkBy = (appSecret: string) =>
  createHmac('sha256', appSecret).update('the mark of an installation').digest('hex').slice(0, 32)

const fileIn = (dataDir: string) => join(dataDir, 'installation')

/** The id of the database that this data folder was used with. */
export const folderMark = (dataDir: string) =>
  readFile(fileIn(dataDir), 'utf8').then(
    (text) => text.trim() || null,
    (error) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

export async function markFolder(dataDir: string, id: string) {
  if ((await folderMark(dataDir)) === id) return
  await mkdir(dataDir, { recursive: true })
  const beside = `${fileIn(dataDir)}.${process.pid}`
  await writeFile(beside, `${id}\n`, { mode: 0o600 })
  await rename(beside, fileIn(dataDir))
}
