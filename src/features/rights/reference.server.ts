import { randomInt } from 'node:crypto'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const length = 8

/** The number of a request. It tells neither how many there are nor who asked. */
export const newRequestNumber = () =>
  Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('')
