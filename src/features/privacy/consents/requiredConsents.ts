import { readBoot } from '#features/site/boot.ts'
import { consentsRequired } from './consents.rules.ts'

/** What this server asks of each member; only in the browser. */
export const requiredConsents = consentsRequired(readBoot().policy)
