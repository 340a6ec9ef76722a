import { readBoot } from '#features/site/boot.ts'
import { consentsAsked } from './consents.rules.ts'

/** What this server asks of each member; only in the browser. */
export const askedHere = consentsAsked(readBoot().policy)
