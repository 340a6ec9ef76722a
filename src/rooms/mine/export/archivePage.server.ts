import { escaped } from '#ground/html.server.ts'
import { keysOf, own } from '#ground/keys.ts'
import type { Text } from '#ground/words/i18n.ts'
import { archiveFields, archiveValues, receivedWords, archiveWords as words } from './archiveWords.ts'
import type { Facts, Gathered, ListName, Value } from './gather.server.ts'

/** A document that needs no other file. Its colours are those of the reader's system. */
const beforeBody = (title: string) => `<!doctype html>
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

const afterBody = `
</main>
</body>
</html>
`

const both = ({ en, ar }: Text) =>
  `<span lang="en">${escaped(en)}</span><span lang="ar" dir="rtl">${escaped(ar)}</span>`

/** A time to the second, as it is in Riyadh. */
const dated = (at: Date) => `<time datetime="${at.toISOString()}" dir="ltr">${stamp.format(at)}</time>`

const stamp = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Riyadh',
})

/**
 * Writes the page for reading, in both languages at once. It has no script and needs nothing but the photo.
 */
export async function* readablePage(
  gathered: Gathered,
  hasPhoto: boolean,
  { at, lot }: { at: Date; lot: number | undefined },
): AsyncGenerator<string> {
  const { account, profile, preferences, ratingsReceived, selfPortrait, firstSteps, doors } = gathered.facts
  const { categories, ...overall } = ratingsReceived
  const received: Facts = { ...overall }
  for (const name of keysOf(categories)) {
    const { average, count } = categories[name]
    received[name] = `${average} (${count})`
  }
  const { photo: _, ...shown } = profile
  const factsTable = (facts: Facts) => tableOf(facts, gathered.traitNames)
  yield beforeBody(words.title.en)
  yield [
    `<h1>${both(words.title)}</h1>`,
    `<p>${both(words.intro)}</p>`,
    `<p class="quiet">${both(words.exportedAt)} ${dated(at)}</p>`,
    hasPhoto ? '<img src="photo.jpg" alt="" width="160">' : '',
    section('account', factsTable({ ...account, id: String(account.id) })),
    section('profile', factsTable(shown)),
    section('preferences', factsTable(preferences)),
  ].join('\n')
  yield* list(gathered, 'userIds')
  yield section('ratingsReceived', `<p class="quiet">${both(receivedWords(lot))}</p>${factsTable(received)}`)
  yield* list(gathered, 'ratingsGiven')
  yield* list(gathered, 'referrals')
  yield* list(gathered, 'notifications')
  yield* list(gathered, 'sessions')
  yield* list(gathered, 'toldElsewhere')
  yield* list(gathered, 'photos')
  yield* list(gathered, 'administration')
  if (selfPortrait) yield section('selfPortrait', factsTable(selfPortrait))
  if (firstSteps) yield section('firstSteps', factsTable(firstSteps))
  yield section('doors', factsTable(doors))
  for (const name of gathered.also) yield* list(gathered, name)
  yield afterBody
}

const opening = (name: keyof typeof words) => `\n<section><h2>${both(words[name])}</h2>`
const section = (name: keyof typeof words, content: string) => `${opening(name)}${content}</section>`

const tableOf = (facts: Facts, traitNames: Names) =>
  `<table class="facts">${Object.entries(facts)
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${label(name, traitNames)}</th><td>${shownValue(name, value)}</td></tr>`,
    )
    .join('')}</table>`

async function* list({ written, traitNames }: Gathered, name: ListName) {
  yield opening(name)
  let isEmpty = true
  for await (const lines of written(name, tableLines(traitNames))) {
    if (isEmpty) yield '<div class="wide"><table>'
    isEmpty = false
    yield lines
  }
  yield isEmpty ? `<p class="quiet">${both(words.nothing)}</p></section>` : '</table></div></section>'
}

const tableLines = (traitNames: Names) => (rows: Facts[], isFirst: boolean) => {
  const names = Object.keys(rows[0] ?? {})
  const head = names.map((name) => `<th scope="col">${label(name, traitNames)}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${shownValue(name, row[name])}</td>`).join('')}</tr>`,
  )
  return (isFirst ? `<tr>${head}</tr>` : '') + lines.join('\n')
}

type Names = Gathered['traitNames']

/** Traits are called as the administrator calls them. */
function label(name: string, traitNames: Names) {
  const known = own(archiveFields, name) ?? own(traitNames, name)
  return known ? both(known) : escaped(name)
}

/** The values of these are words of ours, which are translated; all other values are shown as they are. */
const spelled = new Set(['gender', 'status', 'kind', 'action', 'language', 'state', 'whoMayRate', 'what'])

function shownValue(name: string, value: Value | undefined) {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return dated(value)
  if (typeof value === 'boolean') return both(value ? words.yes : words.no)
  const known = spelled.has(name) ? own(archiveValues, String(value)) : undefined
  return known ? both(known) : `<bdi>${escaped(String(value))}</bdi>`
}
