import { createHmac } from 'node:crypto'
import { unfinishedMark } from '../files/folderFiles.server.ts'

export type BackupKind = keyof typeof endings

const endings = { scheduled: '', 'before migrating': '-before-migrating', 'by hand': '-by-hand' } as const
const kinds = Object.keys(endings).filter((kind): kind is BackupKind => kind in endings)

export type BackupName = {
  name: string
  /** Whose backup it is. */
  owner: string
  at: Date
  kind: BackupKind
}

/**
 * Tells the backups of one installation from those of another at the same place: all its servers share a
 * secret.
 */
export const ownerBy = (appSecret: string) =>
  createHmac('sha256', appSecret).update('the owner of backups').digest('hex').slice(0, 8)

export const nameOf = ({ owner, at, kind }: Omit<BackupName, 'name'>) =>
  `simat-${owner}-${at.toISOString().replace(/[:.]/g, '-')}${endings[kind]}`

/** Null for what is not named as Simat names backups. */
export function readName(folder: string): BackupName | null {
  const [name = '', process] = folder.split(unfinishedMark)
  const [, owner = '', day, hours, minutes, seconds, ms, ending] =
    /^simat-([0-9a-f]{8})-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(-[a-z-]+)?$/.exec(name) ?? []
  const kind = kinds.find((each) => endings[each] === (ending ?? ''))
  if (!day || !kind || (process !== undefined && !/^\d+$/.test(process))) return null
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
  return Number.isNaN(at.getTime()) ? null : { name: folder, owner, at, kind }
}
