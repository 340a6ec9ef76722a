import { readBoot } from '#features/boot/boot.ts'
import { consentsAsked } from './rules.ts'

/** What this server asks of each member; only in the browser. */
export const askedHere = consentsAsked(readBoot().policy)
