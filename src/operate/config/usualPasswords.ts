import { hash } from 'node:crypto'
import { stolenPasswords } from './stolenPasswords.ts'

/** What passwords of the usual lists are made of, and the examples of our own pages. */
const usual = [
  'password',
  'passw0rd',
  'qwerty',
  'letmein',
  'welcome',
  'admin',
  'simat',
  'iloveyou',
  'changeme',
  'secret',
  'correct horse battery',
  '123456',
  'abc123',
  '1q2w3e',
]
const fewest = 6

/**
 * Whether a password is among those that are tried first: it was stolen elsewhere, or is such a word with
 * something added, one sign again and again, or keys in a row.
 */
export function isUsual(password: string) {
  const plain = password.toLowerCase().replace(/[-_. ]+/g, ' ')
  const rest = usual.reduce((left, word) => left.replaceAll(word, ''), plain)
  return (
    isStolen(password) ||
    new Set(plain).size < fewest ||
    isARow(plain) ||
    plain.length - rest.length > rest.length
  )
}

const signs = 6

function isStolen(password: string) {
  const mark = hash('sha256', password.toLowerCase(), 'base64url').slice(0, signs)
  for (let at = stolenPasswords.indexOf(mark); at >= 0; at = stolenPasswords.indexOf(mark, at + 1))
    if (at % signs === 0) return true
  return false
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether most signs follow the one before, as on a keyboard or in the alphabet. */
function isARow(text: string) {
  const follows = [...text].filter(
    (sign, i) => i > 0 && rows.some((row) => row.includes(text[i - 1]! + sign)),
  )
  return follows.length > text.length / 2
}
