import { adminAdd } from './administrators/adminAdd.server.ts'
import { adminEnd } from './administrators/adminEnd.server.ts'
import { adminList } from './administrators/adminList.server.ts'
import { adminPassword } from './adminPassword.server.ts'
import { adminSignOut } from './adminSignOut.server.ts'
import { audit } from './audit.server.ts'
import { backup } from './backups/backupCommand.server.ts'
import { backupVerify } from './backups/backupVerify.server.ts'
import { restoreCommand } from './backups/restoreCommand.server.ts'
import { affected } from './breach/affected.server.ts'
import type { Command } from './command.server.ts'
import { config } from './configCommand.server.ts'
import { databasePrepare } from './database/databasePrepare.server.ts'
import { databaseRecovered } from './database/databaseRecovered.server.ts'
import { migrateCommand } from './database/migrate.server.ts'
import { doctor } from './doctorCommand.server.ts'
import { initCommand } from './init.server.ts'
import { maintenance } from './maintenanceCommand.server.ts'
import { pushKeys } from './pushKeys.server.ts'
import { ratingsCount } from './ratingsCount.server.ts'
import { sealCommand } from './sealCommand.server.ts'
import { seed } from './seed.server.ts'
import { smsTest } from './smsTest.server.ts'
import { userDelete } from './user/userDelete.server.ts'
import { userExport } from './user/userExport.server.ts'
import { userPremium } from './user/userPremium.server.ts'
import { userShow } from './user/userShow.server.ts'
import { userSignOut } from './user/userSignOut.server.ts'
import { userUnverify, userVerify } from './user/userVerify.server.ts'

/** All commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  initCommand,
  migrateCommand,
  databasePrepare,
  seed,
  sealCommand,
  ratingsCount,
  userShow,
  userVerify,
  userUnverify,
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
  maintenance,
  smsTest,
  pushKeys,
  backupVerify,
  backup,
  restoreCommand,
  databaseRecovered,
  config,
  doctor,
]
