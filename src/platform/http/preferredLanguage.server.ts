import type { Language } from '#platform/i18n/i18n.ts'

export function preferredLanguage(header = ''): Language {
  const preferred = header
    .split(',')
    .map(ranked)
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  return preferred.find(({ tag }) => /^(ar|en)\b/.test(tag))?.tag.startsWith('ar') ? 'ar' : 'en'
}

function ranked(part: string) {
  const [tag = '', weight] = part
    .trim()
    .toLowerCase()
    .split(/;\s*q=/)
  return { tag, q: weight === undefined ? 1 : Number(weight) || 0 }
}
