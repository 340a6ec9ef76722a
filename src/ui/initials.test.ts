import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initials } from './initials.ts'

test('Latin names give the first letters of the first and last word', () => {
  assert.equal(initials('Noura Al Harbi'), 'NH')
  assert.equal(initials('Noura Al-Qahtani'), 'NQ')
  assert.equal(initials('Alaa Alharbi'), 'AA')
  assert.equal(initials('  sami '), 'S')
})

test('Arabic names give one letter', () => {
  assert.equal(initials('نورة الحربي'), 'ن')
})

test('a name in two scripts gives the first letter of its first word', () => {
  assert.equal(initials('Zain الحربي'), 'Z')
  assert.equal(initials('زين Al Harbi'), 'ز')
  assert.equal(initials('Иван Петров'), 'ИП')
})

test('characters other than letters and digits are skipped; a name without any gives nothing', () => {
  assert.equal(initials('🌙 moon'), 'M')
  assert.equal(initials('«Noura» (Al) 7arbi'), 'N')
  assert.equal(initials('7 نجوم'), '7')
  assert.equal(initials('🌙 ★'), '')
  assert.equal(initials('   '), '')
})
