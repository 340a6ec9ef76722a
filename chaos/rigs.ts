import { clone } from './clone.ts'
import { container } from './container.ts'
import { demoCrowd } from './demoCrowd.ts'
import { disk } from './disk.ts'
import { drift } from './drift.ts'
import { engines } from './engines.ts'
import { failover } from './failover.ts'
import { faults } from './faults.ts'
import { freeze } from './freeze.ts'
import { fuzz } from './fuzz.ts'
import { images } from './images.ts'
import { kills } from './kills.ts'
import { manifests } from './manifests.ts'
import { outage } from './outage.ts'
import { overload } from './overload.ts'
import { pgbackrest } from './pgbackrest.ts'
import { power } from './power.ts'
import { promises } from './promises.ts'
import { proxies } from './proxies.ts'
import { races } from './races.ts'
import { restarts } from './restarts.ts'
import { restic } from './restic.ts'
import { restore } from './restore.ts'
import { service } from './service.ts'
import { slow } from './slow.ts'
import { soak } from './soak.ts'
import { stops } from './stops.ts'
import type { Rig } from './support/rig.ts'
import { upgrade } from './upgrade.ts'
import { watched } from './watched.ts'

export const rigs: readonly Rig[] = [
  kills,
  promises,
  power,
  freeze,
  disk,
  races,
  drift,
  overload,
  slow,
  restarts,
  stops,
  restore,
  restic,
  pgbackrest,
  upgrade,
  images,
  outage,
  failover,
  engines,
  watched,
  clone,
  container,
  service,
  proxies,
  manifests,
  soak,
  fuzz,
  faults,
  demoCrowd,
]
