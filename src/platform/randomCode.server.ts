import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for one another on paper. */
export const paperSigns = 'abcdefghjkmnpqrstuvwxyz23456789'

export const randomCode = (signs: string, length: number) =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
