import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { legalDocument } from '#features/legal/document.ts'
import type { Seal } from '#features/site/policy.ts'
import { root } from '#platform/root.server.ts'

export const markdownOf = (name: 'privacy' | 'terms', language: 'en' | 'ar') =>
  readFileSync(join(root, `src/features/legal/${name}.${language}.md`), 'utf8')

const read = (name: 'privacy' | 'terms') => (seal: Seal) =>
  legalDocument(markdownOf(name, 'en'), markdownOf(name, 'ar'), seal)

export const privacyPolicy = read('privacy')
export const termsOfUse = read('terms')
