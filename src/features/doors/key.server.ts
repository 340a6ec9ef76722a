import { paperSigns, randomCode } from '#kit/randomCode.server.ts'

/** Twelve signs cannot be guessed over a network. */
export const newLinkKey = () => randomCode(paperSigns, 12)
