import { join } from 'node:path'

/** The folder of the whole project, or of a release. */
export const root = join(import.meta.dirname, '..', '..')
