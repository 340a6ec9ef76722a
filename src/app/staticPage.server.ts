import { documentAttributes, type Language, languages } from '#platform/i18n/i18n.ts'
import { bothColours } from '#ui/tokens.server.ts'
import { splashMark } from './splashScreen.server.ts'

export const staticPageStyle = [
  `:root{color-scheme:light dark;background:${bothColours('bg')};color:${bothColours('text')}}`,
  'body{margin:0;font:1rem/1.6 system-ui,sans-serif}',
  'main{display:grid;gap:2rem;align-content:center;box-sizing:border-box;max-width:34rem;min-height:100dvh;margin:auto;padding:2rem 1.25rem}',
  `.arriving{color:${bothColours('primary')}}`,
  'h1,h2{margin:0;font-size:1.5rem;line-height:1.3}',
  `p{margin:.5rem 0 1rem;color:${bothColours('muted')}}`,
  `a{display:inline-block;padding:.625rem 1.25rem;border-radius:.75rem;color:${bothColours('on-primary')};background:${bothColours('primary')};font-weight:600;text-decoration:none}`,
].join('')

type PlainPage = {
  title: Record<Language, string>
  body: (language: Language) => string
  isIndexed?: boolean
}

export function renderStaticPage(first: Language, { title, body, isIndexed = false }: PlainPage) {
  const { lang, dir } = documentAttributes(first)
  const order = [first, ...languages.filter((other) => other !== first)]
  const sectionIn = (language: Language) => {
    const { lang, dir } = documentAttributes(language)
    const heading = language === first ? 'h1' : 'h2'
    return `<section lang="${lang}" dir="${dir}"><${heading}>${title[language]}</${heading}>${body(language)}</section>`
  }
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${isIndexed ? '' : '<meta name="robots" content="noindex">\n'}<title>${title[first]}</title>
<style>${staticPageStyle}</style>
</head>
<body>
<main>
${splashMark('')}
${order.map(sectionIn).join('\n')}
</main>
</body>
</html>
`
}
