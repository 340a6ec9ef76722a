import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Common password words, including examples from our own docs. */
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

/** Rejects leaked passwords, padded common words, repeated characters, and keyboard runs. */
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
 * From Mark Burnett's 10 million passwords (2015): the top 3,000 with 12+ characters that no rule here
 * rejects, lowercased. Stored as six characters of SHA-256, so they stay unreadable.
 */
const stolen = new Set(readFileSync(join(import.meta.dirname, 'leakedPasswords.txt'), 'utf8').split(/\s+/))

const isStolen = (password: string) =>
  stolen.has(hash('sha256', password.toLowerCase(), 'base64url').slice(0, 6))

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function isARow(text: string) {
  const follows = [...text].filter(
    (sign, i) => i > 0 && rows.some((row) => row.includes(text[i - 1]! + sign)),
  )
  return follows.length > text.length / 2
}
