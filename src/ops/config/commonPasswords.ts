import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/**
 * Of the 3000 passwords of twelve signs and more that thieves published most often (Mark Burnett's list of
 * ten million, 2015), those that no rule here refuses, in lower case: six signs of each one's SHA-256, so
 * that nobody must read them.
 */
const stolen = new Set(readFileSync(join(import.meta.dirname, 'leakedPasswords.txt'), 'utf8').split(/\s+/))

const isStolen = (password: string) =>
  stolen.has(hash('sha256', password.toLowerCase(), 'base64url').slice(0, 6))

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether most signs follow the one before, as on a keyboard or in the alphabet. */
function isARow(text: string) {
  const follows = [...text].filter(
    (sign, i) => i > 0 && rows.some((row) => row.includes(text[i - 1]! + sign)),
  )
  return follows.length > text.length / 2
}
