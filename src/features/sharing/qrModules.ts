import { encode } from 'uqr'

/** The modules of a link's QR code, dark ones true, without a margin. */
export const modulesOf = (link: string): boolean[][] => encode(link, { ecc: 'M', border: 0 }).data
