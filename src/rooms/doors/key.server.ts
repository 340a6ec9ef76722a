import { paperSigns, randomCode } from '#ground/randomCode.server.ts'

/** Twelve signs cannot be guessed over a network. */
export const newLinkKey = () => randomCode(paperSigns, 12)
