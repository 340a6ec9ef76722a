import { unfinishedMark } from '../backupFiles.server.ts'

export type BackupKind = keyof typeof endings

const endings = { nightly: '', 'before migrating': '-before-migrating', 'by hand': '-by-hand' } as const
const kinds = Object.keys(endings).filter((kind): kind is BackupKind => kind in endings)

export type BackupName = { name: string; at: Date; kind: BackupKind }

export const nameOf = ({ at, kind }: Omit<BackupName, 'name'>) =>
  `simat-${at.toISOString().replace(/[:.]/g, '-')}${endings[kind]}`

/** Null for what is not named as Simat names backups. */
export function readName(folder: string): BackupName | null {
  const [name = '', process] = folder.split(unfinishedMark)
  const [, day, hours, minutes, seconds, ms, ending] =
    /^simat-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(-[a-z-]+)?$/.exec(name) ?? []
  const kind = kinds.find((each) => endings[each] === (ending ?? ''))
  if (!day || !kind || (process !== undefined && !/^\d+$/.test(process))) return null
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
  return Number.isNaN(at.getTime()) ? null : { name: folder, at, kind }
}
