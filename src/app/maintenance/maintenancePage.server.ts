import { maintenanceWords } from '#features/maintenance/messages.ts'
import { documentAttributes, type Language, languages } from '#kit/words/i18n.ts'
import { bothColours } from '#ui/tokens.server.ts'
import { waitingMark } from '../mark.server.ts'

/** The page stands alone, because nothing else is served meanwhile. */
export const maintenanceStyle = [
  `:root{color-scheme:light dark;background:${bothColours('bg')};color:${bothColours('text')}}`,
  'body{margin:0;font:1rem/1.6 system-ui,sans-serif}',
  'main{display:grid;gap:2rem;align-content:center;box-sizing:border-box;max-width:34rem;min-height:100dvh;margin:auto;padding:2rem 1.25rem}',
  `.arriving{color:${bothColours('primary')}}`,
  'h1,h2{margin:0;font-size:1.5rem;line-height:1.3}',
  `p{margin:.5rem 0 1rem;color:${bothColours('muted')}}`,
  `a{display:inline-block;padding:.625rem 1.25rem;border-radius:.75rem;color:${bothColours('on-primary')};background:${bothColours('primary')};font-weight:600;text-decoration:none}`,
].join('')

/** In both languages, that of the reader first. */
export function maintenancePage(language: Language) {
  const { lang, dir } = documentAttributes(language)
  const order = [language, ...languages.filter((other) => other !== language)]
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${maintenanceWords.title[language]}</title>
<style>${maintenanceStyle}</style>
</head>
<body>
<main>
${waitingMark('')}
${order.map((each, place) => sectionIn(each, place === 0 ? 'h1' : 'h2')).join('\n')}
</main>
</body>
</html>
`
}

function sectionIn(language: Language, heading: 'h1' | 'h2') {
  const { lang, dir } = documentAttributes(language)
  const { title, text, again } = maintenanceWords
  return `<section lang="${lang}" dir="${dir}"><${heading}>${title[language]}</${heading}><p>${text[language]}</p><a href="">${again[language]}</a></section>`
}
