import { copyFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs'

const limit = 10 * 1024 * 1024

/** Emptied in place, not renamed: a running PostgreSQL goes on writing to the file it was given. */
export function limitLog(file: string) {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 }
  if (size <= limit) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    // On a full disk the room matters more than the old lines.
  }
  truncateSync(file)
}

export const lastLines = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : ''
