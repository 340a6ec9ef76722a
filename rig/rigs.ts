import { freeze } from './freeze.ts'
import { kills } from './kills.ts'
import type { Rig } from './support/rig.ts'

export const rigs: readonly Rig[] = [kills, freeze]
