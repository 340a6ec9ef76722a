import { copyFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs'

const limit = 10 * 1024 * 1024

/** Truncates the log rather than renaming it, because PostgreSQL keeps the file open. */
export function limitLog(file: string) {
  try {
    const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 }
    if (size <= limit) return
    keepOld(file)
    truncateSync(file)
  } catch {}
}

function keepOld(file: string) {
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    // On a full disk, space matters more than old lines.
  }
}

export const lastLines = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : ''
