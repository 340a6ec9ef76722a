import { randomInt } from 'node:crypto'

export const paperSigns = 'abcdefghjkmnpqrstuvwxyz23456789'

export const randomCode = (signs: string, length: number) =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
