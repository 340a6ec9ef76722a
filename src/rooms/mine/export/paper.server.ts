import { escaped } from '#ground/html.server.ts'
import type { Text } from '#ground/words/i18n.ts'

/** A document that needs no other file. Its colours are those of the reader's system. */
export const beforeBody = (title: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-inline-size: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1, h2 { line-height: 1.3; text-wrap: balance }
h2 { margin-block: 2.5rem 0.75rem; padding-block-end: 0.25rem; border-block-end: 2px solid currentcolor }
img { border-radius: 1rem }
.quiet { opacity: 0.75 }
.wide { overflow-x: auto }
table { border-collapse: collapse; inline-size: 100% }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid color-mix(in srgb, currentcolor 20%, transparent) }
th { font-weight: 600 }
.facts th { inline-size: 45% }
[lang] { display: block }
td [lang] { display: inline }
td [lang] + [lang]::before { content: ' · ' }
</style>
</head>
<body>
<main>
`

export const afterBody = `
</main>
</body>
</html>
`

export const both = ({ en, ar }: Text) =>
  `<span lang="en">${escaped(en)}</span><span lang="ar" dir="rtl">${escaped(ar)}</span>`

/** A time to the second, as it is in Riyadh. */
export const dated = (at: Date) => `<time datetime="${at.toISOString()}" dir="ltr">${stamp.format(at)}</time>`

const stamp = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Riyadh',
})
