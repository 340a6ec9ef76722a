import { encode } from 'uqr'

/** True is dark; no margin. */
export const modulesOf = (link: string): boolean[][] => encode(link, { ecc: 'M', border: 0 }).data
