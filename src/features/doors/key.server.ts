import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike on paper. Twelve of them cannot be guessed over a network. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 12

export const newLinkKey = () => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
