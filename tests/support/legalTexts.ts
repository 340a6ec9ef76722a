import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#ground/root.server.ts'
import { legalDocument } from '#rooms/legal/document.ts'
import type { Seal } from '#rooms/page/policy.ts'

/** The Markdown that the build puts into the screen. */
export const markdownOf = (name: 'privacy' | 'terms', language: 'en' | 'ar') =>
  readFileSync(join(root, `src/rooms/legal/${name}.${language}.md`), 'utf8')

const read = (name: 'privacy' | 'terms') => (seal: Seal) =>
  legalDocument(markdownOf(name, 'en'), markdownOf(name, 'ar'), seal)

export const privacyPolicy = read('privacy')
export const termsOfUse = read('terms')
