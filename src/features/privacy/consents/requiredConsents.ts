import { readBoot } from '#features/site/boot.ts'
import { consentsRequired } from './consents.rules.ts'

/** Browser only. */
export const requiredConsents = consentsRequired(readBoot().policy)
