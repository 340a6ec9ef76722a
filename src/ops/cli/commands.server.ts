import { adminAdd, adminEnd, adminList, adminPassword, adminSignOut } from './administratorCommands.server.ts'
import { affected } from './affected.server.ts'
import { audit } from './audit.server.ts'
import { backup, backupVerify, restoreCommand } from './backupCommands.server.ts'
import type { Command } from './command.server.ts'
import { config } from './configCommand.server.ts'
import { databaseAccept } from './databaseAccept.server.ts'
import { databasePrepare, databaseRecovered, migrateCommand } from './databaseCommands.server.ts'
import { doctor } from './doctorCommand.server.ts'
import { initCommand } from './initCommand.server.ts'
import { jobs } from './jobsCommand.server.ts'
import { maintenance } from './maintenanceCommand.server.ts'
import { pushKeys } from './pushKeys.server.ts'
import { ratingsCount, sealCommand } from './ratingsCommands.server.ts'
import { seed } from './seed.server.ts'
import { userSignOut } from './signOut.server.ts'
import { smsTest } from './smsTest.server.ts'
import { userDelete, userExport, userPremium, userShow } from './userCommands.server.ts'

export const commands: readonly Command[] = [
  initCommand,
  migrateCommand,
  databasePrepare,
  seed,
  sealCommand,
  ratingsCount,
  userShow,
  userPremium,
  userDelete,
  userExport,
  userSignOut,
  adminPassword,
  adminAdd,
  adminList,
  adminEnd,
  adminSignOut,
  audit,
  affected,
  jobs,
  maintenance,
  smsTest,
  pushKeys,
  backupVerify,
  backup,
  restoreCommand,
  databaseRecovered,
  databaseAccept,
  config,
  doctor,
]
