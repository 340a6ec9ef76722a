import { adminPassword } from './adminPassword.server.ts'
import { backup } from './backup.server.ts'
import { backupList } from './backupList.server.ts'
import { backupVerify } from './backupVerify.server.ts'
import type { Command } from './command.server.ts'
import { config } from './config.server.ts'
import { databaseDistribute } from './databaseDistribute.server.ts'
import { databasePrepare } from './databasePrepare.server.ts'
import { databaseRecovered } from './databaseRecovered.server.ts'
import { doctor } from './doctor.server.ts'
import { migrateCommand } from './migrate.server.ts'
import { pushKeys } from './pushKeys.server.ts'
import { ratingsRelease } from './ratingsRelease.server.ts'
import { restoreCommand } from './restore.server.ts'
import { sealCommand } from './seal.server.ts'
import { seed } from './seed.server.ts'
import { smsTest } from './smsTest.server.ts'
import { unseal } from './unseal.server.ts'
import { userDelete } from './userDelete.server.ts'
import { userExport } from './userExport.server.ts'
import { userPremium } from './userPremium.server.ts'
import { userShow } from './userShow.server.ts'
import { userUnverify, userVerify } from './userVerify.server.ts'

/** All commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  migrateCommand,
  databasePrepare,
  databaseDistribute,
  seed,
  sealCommand,
  unseal,
  ratingsRelease,
  userShow,
  userVerify,
  userUnverify,
  userPremium,
  userDelete,
  userExport,
  adminPassword,
  smsTest,
  pushKeys,
  backupList,
  backupVerify,
  backup,
  restoreCommand,
  databaseRecovered,
  config,
  doctor,
]
