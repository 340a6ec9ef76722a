import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeIn } from './codeField.ts'

const pasted: [text: string, code: string][] = [
  ['123456', '123456'],
  ['12', '12'],
  ['12a3', '123'],
  ['code: 123 456', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳ ۴۵۶', '123456'],
  ['رمز سِمات: ١٢٣٤٥٦ صالح ٥ دقائق', '123456'],
  ['Simat 2: 123456 is your code, valid for 5 minutes', '123456'],
  ['@simat.example #123456', '123456'],
  ['1234567', '123456'],
  ['no code', ''],
]
for (const [text, code] of pasted) {
  test(`"${text}" is the code "${code}"`, () => assert.equal(codeIn(text), code))
}
