import { copyFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs'

const limit = 10 * 1024 * 1024

/** Empties the log instead of renaming it, because PostgreSQL goes on writing to the file it was given. */
export function limitLog(file: string) {
  try {
    const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 }
    if (size <= limit) return
    keepOld(file)
    truncateSync(file)
  } catch {
    // A disk that fails leaves the log longer for now; the next minute tries again.
  }
}

function keepOld(file: string) {
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    // On a full disk the room matters more than the old lines.
  }
}

export const lastLines = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : ''
